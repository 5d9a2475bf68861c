/** The page after login when no valid one was asked for. */
const HOME = '/';

const MAX_LENGTH = 1_000;
/** Any host works: it only shows whether the browser would leave the site. */
const BASE = 'http://this-site.invalid';
/** Addresses that are not pages: returning there would loop, sign out again, or show JSON. */
const NOT_A_PAGE = /^\/(?:api|trpc|dev)(?:\/|$)/i;

function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

/** A path that leaves the site once a browser, or a proxy that decodes early, has normalized it. */
function leavesTheSite(path: string): boolean {
  return !path.startsWith('/') || path.startsWith('//') || path.includes('\\') || [...path].some(isControl);
}

/** The path after every possible decoding on the way; null when it cannot be decoded. */
function fullyDecoded(path: string): string | null {
  let current = path;
  for (let round = 0; round < 5; round += 1) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * The page to return to after login: a path on this site with query and fragment, or `/` for everything else, so that
 * a login link cannot lead to another site.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_LENGTH) return HOME;
  if (leavesTheSite(value)) return HOME;
  if (!URL.canParse(value, BASE)) return HOME;
  const url = new URL(value, BASE);
  if (url.origin !== BASE) return HOME;
  const decodedPath = fullyDecoded(url.pathname);
  if (decodedPath === null || leavesTheSite(decodedPath) || leavesTheSite(url.pathname)) return HOME;
  // `/.//evil.example` becomes `//evil.example` without the dots, and so does its encoded form.
  const settled = new URL(decodedPath, BASE);
  if (settled.origin !== BASE || leavesTheSite(settled.pathname)) return HOME;
  if (NOT_A_PAGE.test(settled.pathname)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
