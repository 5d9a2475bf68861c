import { parseUrl } from '@rapport/domain/shared/parse-url';

/** Redirects that email programs and editors put before a link, and the parameter with the real address. */
const REDIRECTS: { host: RegExp; path: string; parameter: string }[] = [
  { host: /^www\.google\.com$/, path: '/url', parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameter: 'url' },
];

/** Longer addresses are left out. In characters. */
const MAX_ADDRESS_LENGTH = 4_000;

/**
 * The address of a pasted link, if it is allowed in an email: a complete web, email or telephone address, without the
 * redirect of the program that it comes from. Null for any other.
 */
export function getSafeAddress(href: string | null): string | null {
  const typed = href?.trim() ?? '';
  if (typed.length > MAX_ADDRESS_LENGTH || !/^(?:https?|mailto|tel):/i.test(typed)) return null;
  const url = parseUrl(typed);
  if (!url) return null;
  const redirect = REDIRECTS.find(({ host, path }) => host.test(url.hostname) && url.pathname === path);
  const target = redirect && url.searchParams.get(redirect.parameter);
  return target && /^https?:/i.test(target) && parseUrl(target) ? target : typed;
}
