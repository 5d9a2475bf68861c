/**
 * Imports a part of the application that loads later, unless the browser knows that it is offline: many browsers hold a module
 * that could not be loaded once for broken, until the page is loaded again. Throws a `TypeError` when offline, as `fetch` does.
 */
export async function importOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  if (typeof navigator !== 'undefined' && navigator.onLine === false) throw new TypeError('offline');
  return load();
}
