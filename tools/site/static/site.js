"use strict";
// A page of the site: what lives in the app by a kernel lives here by what was worked out when the page was made.

(() => {
  const data = JSON.parse(document.getElementById("kdl-site").textContent);
  const { family, widths, parts, inks, lists, shapes } = data.pictures;
  const outlines = data.pictures.outlines.map((each) => (typeof each === "number" ? window.kdlOutlines[each] : each));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = ["(prefers-contrast: more)", "(forced-colors: active)"].map((query) => matchMedia(query));

  /** What a widget's script asks and tells, as a kernel would answer it. */
  class Model {
    constructor(state) {
      this.state = { ...state };
      this.handlers = new Map();
      this.hear = () => {};
    }

    get(name) { return this.state[name]; }
    on(name, handler) { this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]); }
    off(name, handler) { this.handlers.set(name, (this.handlers.get(name) ?? []).filter((each) => each !== handler)); }
    send(message) { this.hear(message); }

    set(name, value) { this.change({ [name]: value }); }
    save_changes() {}

    /** Change several things at once, and then tell of each. */
    change(state) {
      const changed = Object.keys(state).filter((name) => JSON.stringify(state[name]) !== JSON.stringify(this.state[name]));
      Object.assign(this.state, state);
      for (const name of changed) for (const handler of this.handlers.get(`change:${name}`) ?? []) handler();
    }
  }

  // ---- Pictures: put together from parts, as they would have been drawn.

  const coloured = (ink, isDark) => ink.replace(/^var\(--k(\d+)\)$/, (_, number) => inks[number][Number(isDark)]);

  const svg = (numbers, { view }, isDark) => {
    const drawn = numbers.map((number) => {
      const [outline, fill, stroke] = parts[number];
      return outlines[outline].replace("@fill", () => coloured(fill, isDark)).replace("@stroke", () => coloured(stroke, isDark));
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="none"`
      + ` font-family="${family}" stroke-linejoin="round">${drawn.join("\n")}</svg>`;
  };

  /** The parts of a picture above its floor, with what was said of some answers. */
  const above = (look, answers) => {
    if (look.each && answers.length) return lists[look.each[answers[0]]];
    if (!look.of) return lists[look.above];
    const all = lists[look.above];
    const kept = new Set(lists[look.bare]);
    for (const answer of answers) for (const place of look.of[answer][1]) kept.delete(place);
    for (const answer of answers) for (const place of look.of[answer][0]) kept.add(place);
    return all.filter((_, place) => kept.has(place));
  };

  /** What can be picked: as it is, but for what answers move. */
  const shaped = (look, answers) => {
    const shape = shapes[look.shape];
    const moved = answers.map((answer) => shapes[look.shapes?.[answer] ?? look.shape].rooms);
    const other = (room, place) => moved.map((each) => each[place]).find((each) => JSON.stringify(each) !== JSON.stringify(room));
    return { ...shape, rooms: shape.rooms.map((room, place) => other(room, place) ?? room) };
  };

  /** Draw a picture as it looks on a page. */
  const drawn = (picture, { width, dark: isDark, contrast: asks }, answers = []) => {
    const far = widths.map((each) => Math.abs(Math.log(each / width)));
    const look = picture.looks[far.indexOf(Math.min(...far))];
    const { view, ...shape } = shaped(look, answers);
    return {
      floor: svg(lists[look.floor[Number(asks)]], { view }, isDark),
      above: svg(above(look, answers), { view }, isDark),
      ...shape,
      names: picture.names,
      title: picture.title,
      dark: isDark,
    };
  };

  // ---- What was answered, and what waits for it.

  const session = { answers: new Map(), waiting: [], listeners: [] };

  const answered = (key, { right, errors = [] }) => {
    if (!key) return; // practice does not count
    const before = session.answers.get(key);
    const known = new Set([...(before?.errors ?? []), ...errors]);
    session.answers.set(key, { first: before?.first ?? right, right, errors: [...known] });
    for (const each of session.waiting.filter(({ above: waits }) => waits === key)) each.opens();
    session.waiting = session.waiting.filter(({ above: waits }) => waits !== key);
    for (const listener of session.listeners) listener();
  };

  const waitFor = (key, opens) => session.waiting.push({ above: key, opens });

  // ---- Bets.

  const bet = ({ key, open, shut }, model) => {
    let look = null;
    let answers = [];
    const picture = (locked) => {
      if (!look || !open) return {};
      return { picture: locked ? drawn(shut, look, answers) : drawn(open, look) };
    };
    const lock = (given) => {
      const { right, errors, lines } = window.kdlScripts.bet.marked(model.get("document"), given);
      const amiss = lines.filter(({ mark }) => mark !== "right").map(({ place }) => place);
      // Of several paths the first is drawn, and of texts in one place the last.
      const slot = (place) => shut?.late[place]?.[0];
      const keeps = (place) => {
        const rivals = amiss.filter((each) => slot(each) === slot(place));
        return place === (slot(place) === "path" ? rivals[0] : rivals.at(-1));
      };
      answers = amiss.map((place) => (slot(place) && !keeps(place) ? shut.late[place][1] : place));
      model.change(picture(true));
      answered(key, { right, errors });
    };
    model.on("change:given", () => {
      const given = model.get("given");
      if (given) lock(given.places);
      else model.change(picture(false));
    });
    model.hear = (message) => {
      look = message.near;
      model.change(picture(Boolean(model.get("given"))));
    };
  };

  // ---- Everything else that needs no engine.

  const twist = ({ places, waiting, waits, above: key }, model) => {
    let look = null;
    let hidden = waits;
    const show = (at) => {
      const { state, picture } = hidden ? waiting : places[at];
      model.change({ ...state, ...(look && picture ? { picture: drawn(picture, look) } : {}) });
    };
    const turn = (at) => {
      hidden = false;
      show(at);
    };
    if (waits) waitFor(key, () => turn(model.get("at")));
    model.hear = (message) => {
      if (message.near) {
        look = message.near;
        show(model.get("at"));
      } else turn(message.turn);
    };
  };

  const sight = ({ picture, rooms }, model) => {
    let look = null;
    model.hear = (message) => {
      if (message.near) look = message.near;
      const picked = message.pick ?? model.get("picked");
      const answers = [Object.keys(rooms).indexOf(picked)];
      model.change({ picked, told: rooms[picked], ...(look ? { picture: drawn(picture, look, answers) } : {}) });
    };
  };

  const rule = ({ shown, above: key }, model) => {
    const open = () => model.change(shown);
    if (model.get("waits") && key) waitFor(key, open);
    model.hear = (message) => message.open && open();
  };

  const meter = ({ key }, model) => {
    model.hear = (message) => message.seen && !session.answers.has(key) && answered(key, { right: true });
  };

  const debrief = ({ told }, model) => {
    const beats = data.beats.filter((each) => each.key).map((each) => [each.key, each.state.document?.review]);
    const change = () => {
      const known = beats.filter(([key]) => session.answers.has(key));
      const all = new Map(known.map(([key, review]) => [key, { ...session.answers.get(key), review }]));
      const missed = [...all.values()].filter(({ first }) => !first);
      const named = missed.map(({ errors, review: { title = "", text = "", errors: names = {} } = {} }) => {
        const error = errors.find((each) => names[each]);
        return [error ? names[error] : title, text];
      });
      const found = new Map(named.reverse().filter(([name]) => name).map(([name, text]) => [text, name]));
      const bets = Object.fromEntries([...all].map(([key, { first, right }]) => [key, { first, right }]));
      model.change({ bets, told: told[all.size][all.size - missed.length], looks: [...found].reverse().map(([text, name]) => [name, text]) });
    };
    session.listeners.push(change);
    model.hear = (message) => {
      if (!message.clear) return;
      session.answers.clear();
      change();
    };
  };

  /** A picture that stays as it is. */
  const still = ({ open, told }, element) => {
    const picture = document.createElement("div");
    picture.className = "kdl-drawn";
    const layers = ["floor", "above"].map((name) => Object.assign(new Image(), { alt: name === "above" ? told : "" }));
    picture.append(...layers);
    element.append(picture);
    const [, , wide, high] = shapes[open.looks.at(-1).shape].frame;
    picture.style.aspectRatio = `${wide} / ${high}`;
    let near = false;
    const show = () => {
      const width = element.clientWidth;
      if (!near || !width) return;
      const now = drawn(open, { width, dark: dark.matches, contrast: contrast.some((each) => each.matches) });
      picture.style.aspectRatio = `${now.frame[2]} / ${now.frame[3]}`;
      layers.forEach((layer, place) => {
        const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent([now.floor, now.above][place])}`;
        if (layer.src !== source) layer.src = source;
      });
    };
    const sight = new IntersectionObserver((seen) => {
      if (!seen.at(-1).isIntersecting) return;
      sight.disconnect();
      near = true;
      show();
    }, { rootMargin: "900px 0px" });
    sight.observe(element);
    new ResizeObserver(show).observe(element);
    for (const wish of [dark, ...contrast]) wish.addEventListener("change", show);
  };

  const hear = { bet, twist, sight, rule, meter, debrief, pile: () => {} };
  window.kdlModels = data.beats.map((beat, place) => {
    const element = document.querySelector(`[data-beat="${place}"]`);
    if (beat.kind === "still") {
      still(beat, element);
      return null;
    }
    const model = new Model({ picture: {}, ...beat.state });
    hear[beat.kind](beat, model);
    element.replaceChildren();
    window.kdlScripts[beat.kind].render({ model, el: element });
    return model;
  });
})();
