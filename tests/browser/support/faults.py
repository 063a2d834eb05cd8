"""What can be wrong with the storage of a browser."""

#: Leave no room at all, and make room again.
FILL = """() => {
    let key = 0;
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
        try {
            for (;;) localStorage.setItem(`filler ${key++}`, "x".repeat(size));
        } catch {
            // Half of that may fit.
        }
    }
}"""
MAKE_ROOM = """() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
}"""
#: For a page that has not begun to load: there is no storage.
FORBID = """for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
