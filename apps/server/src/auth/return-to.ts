/** Where a login leads that did not ask for anything else, or asked for something we do not follow. */
const HOME = '/';

const MAX_LENGTH = 1_000;
/** Any host will do: it only shows whether the browser would leave the site. */
const BASE = 'http://this-site.invalid';
/** Not pages: landing there would loop, sign out again, or show JSON. */
const NOT_A_PAGE = /^\/(?:api|trpc|dev)(?:\/|$)/i;

function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code <= 0x9f);
}

/** A path that leads off the site once a browser, or a proxy that decodes early, has normalised it. */
function leavesTheSite(path: string): boolean {
  return !path.startsWith('/') || path.startsWith('//') || path.includes('\\') || [...path].some(isControl);
}

/** What the path becomes when something on the way decodes it, however often; null when it cannot be decoded. */
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
 * The page to return to after login: a path on this site (with query and fragment), or `/` for everything else.
 * Decision 1: `returnTo` accepts only a path on this site.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > MAX_LENGTH) return HOME;
  if (leavesTheSite(value)) return HOME;
  if (!URL.canParse(value, BASE)) return HOME;
  const url = new URL(value, BASE);
  if (url.origin !== BASE) return HOME;
  const decodedPath = fullyDecoded(url.pathname);
  if (decodedPath === null || leavesTheSite(decodedPath) || leavesTheSite(url.pathname)) return HOME;
  // `/.//evil.example` is `//evil.example` once the dots are gone, and so is its encoded form.
  const settled = new URL(decodedPath, BASE);
  if (settled.origin !== BASE || leavesTheSite(settled.pathname)) return HOME;
  if (NOT_A_PAGE.test(settled.pathname)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}
