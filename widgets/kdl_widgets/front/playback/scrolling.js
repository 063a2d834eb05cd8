// Scroll inside a part of the page, and nothing around it.

/**
 * Bring an item of a list into sight.
 * @param {HTMLElement} list
 * @param {HTMLElement} item
 */
export function scrollInto(list, item) {
  const top = item.offsetTop;
  const bottom = top + item.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
