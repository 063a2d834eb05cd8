def tell_advice(a, o, **k):
    return f"{a.action} ({a.motive})"
