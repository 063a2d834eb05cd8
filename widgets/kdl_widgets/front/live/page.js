// What is asked of the page around a picture: whether it is dark, whether it asks for contrast, and who is near.

const CONTRAST = ["(prefers-contrast: more)", "(forced-colors: active)"];
const WISHES = ["(prefers-color-scheme: dark)", ...CONTRAST];
const NEAR = 900; // pixels above and below what is seen of the page
const STAYS = 60; // milliseconds: while a page is being built, what stands far below can pass by at the top

/** Whether a reader asks for more contrast. */
export const asksForContrast = () => CONTRAST.some(query => matchMedia(query).matches);

/**
 * Whether the page is dark, as it really looks: by the nearest background behind an element.
 * @param {Element} start
 */
export function isDark(start) {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  for (let node = /** @type {Element | null} */ (start); node && pen; node = node.parentElement) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = getComputedStyle(node).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    if (alpha > 127) return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  }
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches;
}

/**
 * Call a function once a reader has come near an element; returns a function that stops watching.
 * @param {Element} element
 * @param {() => void} call
 */
export function whenNear(element, call) {
  let timer = 0;
  const sight = new IntersectionObserver(
    seen => {
      clearTimeout(timer);
      if (!seen.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        sight.disconnect();
        call();
      }, STAYS);
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  sight.observe(element);
  return () => {
    clearTimeout(timer);
    sight.disconnect();
  };
}

/**
 * Call a function whenever a page may look otherwise than before; returns a function that stops watching.
 * @param {() => void} call
 */
export function whenRepainted(call) {
  const attributeFilter = ["class", "style", "data-jp-theme-light", "data-jp-theme-name"];
  const pages = new MutationObserver(call);
  for (const node of [document.documentElement, document.body])
    pages.observe(node, { attributes: true, attributeFilter });
  const wishes = WISHES.map(query => matchMedia(query));
  for (const wish of wishes) wish.addEventListener("change", call);
  return () => {
    pages.disconnect();
    for (const wish of wishes) wish.removeEventListener("change", call);
  };
}

/**
 * How much of a page is seen at once: the height of the window, or in JupyterLab of the panel that scrolls in it.
 * @param {Element} start
 */
export const viewHeight = start => start.closest(".jp-WindowedPanel-outer")?.clientHeight || innerHeight;

/**
 * Tell the script and the kernel how a page looks, once a reader comes near; again when that changes. Paper is white,
 * and shows what nobody has come near: before a page is printed the script is told, and can draw at once.
 * @typedef {{ width: number, dark: boolean, contrast: boolean }} Look
 * @param {import("./model").Model<any, import("../messages").BeatMessage>} model
 * @param {HTMLElement} el
 * @param {HTMLElement} place Where the picture is.
 * @param {(look: Look) => void} see
 */
export function watch(model, el, place, see) {
  let near = false;
  let told = "";
  /** @type {Look | null} */
  let seen = null;
  let timer = 0;
  const tell = () => {
    const width = Math.round(place.getBoundingClientRect().width);
    if (!near || !width) return;
    const look = { width, dark: isDark(el), contrast: asksForContrast() };
    const rounded = JSON.stringify([Math.floor(width / 40), look.dark, look.contrast]);
    if (rounded === told) return;
    told = rounded;
    seen = look;
    see(look);
    model.send({ near: look });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, told ? 120 : 0);
  };
  const unwatch = whenNear(el, () => {
    near = true;
    tell();
  });
  const unpaint = whenRepainted(soon);
  const sizes = new ResizeObserver(soon);
  sizes.observe(place);
  const toPaper = () => {
    const width = Math.round(place.getBoundingClientRect().width);
    if (width) see({ width, dark: false, contrast: asksForContrast() });
  };
  const fromPaper = () => seen && see(seen);
  addEventListener("beforeprint", toPaper);
  addEventListener("afterprint", fromPaper);
  return () => {
    removeEventListener("beforeprint", toPaper);
    removeEventListener("afterprint", fromPaper);
    clearTimeout(timer);
    unwatch();
    unpaint();
    sizes.disconnect();
  };
}
