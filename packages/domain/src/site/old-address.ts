/** An address of a former site, in one form for all ways to write it. */
export interface OldAddress {
  /** Decoded, in lower case, without a slash at its end. */
  path: string;
  /** The parameters of its query, sorted by their names. */
  parameters: readonly (readonly [name: string, value: string])[];
}

const ORIGIN = /^(?:https?:)?\/\/[^/?#]+/i;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return text;
  }
}

/** A path in the form in which paths are compared. */
export function toPathKey(path: string): string {
  const key = decode(path).normalize('NFC').toLowerCase().replace(/\/+/g, '/');
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
}

/** Reads a path, or the path of a whole address, with its query; null for any other text. A fragment does not count. */
export function parseOldAddress(text: string): OldAddress | null {
  const [origin = ''] = ORIGIN.exec(text) ?? [];
  const [rest = ''] = text.slice(origin.length).split('#', 1);
  if (!rest.startsWith('/') && (origin === '' || (rest !== '' && !rest.startsWith('?')))) return null;
  const at = rest.indexOf('?');
  const parameters = [...new URLSearchParams(at < 0 ? '' : rest.slice(at))];
  return {
    path: toPathKey((at < 0 ? rest : rest.slice(0, at)) || '/'),
    parameters: parameters.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  };
}

/** The same for every way to write an address. */
export function toAddressKey({ path, parameters }: OldAddress): string {
  return parameters.length === 0 ? path : JSON.stringify([path, parameters]);
}

/** An address as people read it: decoded, without the host. */
export function formatOldAddress({ path, parameters }: OldAddress): string {
  const query = parameters.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');
  return query === '' ? path : `${path}?${query}`;
}
