/** An address of a former site, in one form for all ways to write it. */
export interface OldAddress {
  /** Decoded, in lower case, without a slash at its end. */
  path: string;
  /** The parameters of its query, sorted by their names. */
  parameters: readonly (readonly [name: string, value: string])[];
}

const ORIGIN = /^(?:https?:)?\/\/[^/?#]+/i;

/** A percent sign that encodes nothing; it stands for itself. */
const BARE_PERCENT = /%(?![0-9a-f]{2})/gi;

/** The characters that a text encodes; null for bytes that are none, such as half a letter. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replace(BARE_PERCENT, '%25'));
  } catch {
    return null;
  }
}

/** Whether the path of an address can be read. The server can't answer at one that can't. */
export function isReadable(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return decode(path) !== null;
}

/** A path in the form in which paths are compared. */
export function toPathKey(path: string): string {
  const key = (decode(path) ?? path).normalize('NFC').toLowerCase().replace(/\/+/g, '/');
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
