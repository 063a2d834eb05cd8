// Ask once a second whether there is room, say where one stands, and open the page when it is one's turn.
(() => {
  const { ticket, ask, ...first } = JSON.parse(document.getElementById("kdl-ticket").textContent);
  const lines = Object.fromEntries(["why", "place", "house"].map((name) => [name, document.getElementById(`kdl-${name}`)]));
  let state = first;
  let lost = false;

  const count = (word, n) => window.kdlSay(n === 1 ? `${word}-one` : n === 0 && word === "ahead" ? "ahead-none" : word, { readers: n });
  /** Write only what is new: a listener hears every change. */
  const write = (line, text, tag = "span") => {
    if (line.textContent.trim() === text && line.dataset.said) return;
    line.dataset.said = "yes";
    line.replaceChildren(Object.assign(document.createElement(tag), { textContent: text }));
  };
  const tell = () => {
    write(lines.why, window.kdlSay(lost ? "wait-lost" : state.own ? "wait-own" : state.full ? "wait-full" : "wait-busy"));
    write(lines.place, state.ready ? window.kdlSay("ready") : count("ahead", state.ahead), "strong");
    write(lines.house, count("readers", state.readers));
  };
  const open = (key) => {
    const address = new URL(location.href);
    if (key) address.searchParams.set("ticket", key);
    else address.searchParams.delete("ticket");
    location.replace(address);
  };
  const look = async () => {
    let pause = 1000;
    try {
      const answer = await fetch(`${ask}?ticket=${encodeURIComponent(ticket)}`, { signal: AbortSignal.timeout(5000), cache: "no-store" });
      if (!answer.ok && answer.status !== 404) throw new Error(String(answer.status));
      const told = answer.ok ? await answer.json() : { gone: true };
      lost = false;
      // Who was away for too long, or whose server is another one now, comes anew.
      if (told.gone || (told.ticket && told.ticket !== ticket)) return open(told.ticket ?? "");
      state = told;
    } catch {
      lost = true;
      pause = 2000;
    }
    tell();
    if (state.ready && !lost) open(ticket);
    else setTimeout(look, pause);
  };
  document.addEventListener("kdl-language", tell);
  tell();
  setTimeout(look, 1000);
})();
