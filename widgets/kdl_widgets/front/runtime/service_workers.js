// The service workers of a page, where it may have any.

/** Return them; a page over plain HTTP has none, and a page in a sandboxed frame may not even ask. */
export function serviceWorkers() {
  try {
    return /** @type {ServiceWorkerContainer | undefined} */ (navigator.serviceWorker);
  } catch {
    return undefined;
  }
}
