"""Every sentence of a question is a claim: what makes it true, told in another way than by the code that says it.

One module for each group of sentences. A sentence is known by its group and key in the catalogue, and that names the
function here that makes it true::

    @claims("question-order", "wait.told")
    def counts_the_turns(said: Said) -> bool: ...

What claims nothing (a question, a name, a heading) is listed with :func:`nothing_claimed`.
"""
