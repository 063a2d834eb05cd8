// What lies beside a page.

/** The address of another page, which ends as this one. @type {(name: string) => string} */
export const pageBeside = name => {
  const file = `${name}.${location.pathname.endsWith(".html") ? "html" : "ipynb"}`;
  return location.pathname.replace(/[^/]*$/, file);
};
