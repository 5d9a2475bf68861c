/** Addresses that mail programs and editors put before the one that was meant, and the parameter that holds it. */
const REDIRECTS: { host: RegExp; path: string; parameter: string }[] = [
  { host: /^www\.google\.com$/, path: '/url', parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameter: 'url' },
];

/** Longer ones are no address that someone meant to pass on. */
const MAX_ADDRESS = 4_000;

/**
 * The address of a pasted link as it may stand in an email: whole, for the web, mail or telephone, and without the
 * redirect of the program it comes from. Null for any other.
 */
export function getSafeAddress(href: string | null): string | null {
  const typed = href?.trim() ?? '';
  if (typed.length > MAX_ADDRESS || !/^(?:https?|mailto|tel):/i.test(typed) || !URL.canParse(typed))
    return null;
  const url = new URL(typed);
  const redirect = REDIRECTS.find(({ host, path }) => host.test(url.hostname) && url.pathname === path);
  const meant = redirect && url.searchParams.get(redirect.parameter);
  return meant && /^https?:/i.test(meant) && URL.canParse(meant) ? meant : typed;
}
