import type { z } from 'zod';
import { singleLine } from '../shared/text.ts';
import { group, isWebAddress, list } from './content-fields.ts';
import { isReadable, type OldAddress, parseOldAddress } from './old-address.ts';
import { SERVED_PATHS } from './reserved-addresses.ts';

/** The most redirects of a site. */
export const MAX_REDIRECTS = 500;
/** The most characters of an old address. */
export const MAX_OLD_ADDRESS = 200;
/** The most characters of what it leads to. */
export const MAX_TARGET = 300;

/** Parameters that choose something on the home page. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(['service', 'sent']);

const NO_ADDRESS = 'Write what follows your domain in the old address, such as /about-me.';
const UNREADABLE =
  'This address can’t be read: what follows % in it is not a letter. Copy it again, or remove this row.';
const NO_TARGET = 'Enter a page of your site, such as /#contact, or a web address that begins with https://.';

/** Why an old address can't be redirected, whatever pages the site has; null if it can. */
export function findAddressFault(text: string): string | null {
  const address = parseOldAddress(text);
  if (address === null) return NO_ADDRESS;
  if (!isReadable(text)) return UNREADABLE;
  const { path, parameters } = address;
  const reserved = SERVED_PATHS.find((start) => path === start || path.startsWith(`${start}/`));
  if (reserved !== undefined) return `The site needs ${reserved} itself. Remove this row.`;
  const isHome = path === '/' && parameters.every(([name]) => OWN_PARAMETERS.has(name));
  return isHome ? 'This is your home page, which a redirect would hide. Remove this row.' : null;
}

/** A path of this site as a target. Browsers read // and a backslash as another site. */
const OWN_TARGET = /^\/(?![/\\])[^\\\s]*$/;

/** Whether a target is a path of this site. */
export function isOwnTarget(target: string): boolean {
  return OWN_TARGET.test(target);
}

const from = singleLine({ min: 1, max: MAX_OLD_ADDRESS, message: NO_ADDRESS })
  .check((context) => {
    const message = context.value === '' ? null : findAddressFault(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  })
  .meta({ format: 'uri-reference', maxLength: MAX_OLD_ADDRESS });

const to = singleLine({ min: 1, max: MAX_TARGET, message: NO_TARGET })
  .refine((value) => isOwnTarget(value) || isWebAddress(value), { error: NO_TARGET })
  .meta({ format: 'uri-reference', maxLength: MAX_TARGET });

const redirectSchema = group({ from, to });
export type Redirect = z.infer<typeof redirectSchema>;

/** Finds the redirect of an address: of its path, the one with the most parameters that the address has. */
export type FindRedirect = (address: OldAddress) => Redirect | undefined;

const includes = (parameters: OldAddress['parameters'], wanted: OldAddress['parameters']) =>
  wanted.every(([name, value]) => parameters.some((other) => other[0] === name && other[1] === value));

/** Reads the redirects once; of several with the same address, the first counts. */
export function indexRedirects(redirects: readonly Redirect[]): FindRedirect {
  const byPath = new Map<string, { redirect: Redirect; parameters: OldAddress['parameters'] }[]>();
  for (const redirect of redirects) {
    const source = parseOldAddress(redirect.from);
    if (source === null) continue;
    const entry = { redirect, parameters: source.parameters };
    byPath.set(source.path, [...(byPath.get(source.path) ?? []), entry]);
  }
  for (const list of byPath.values()) list.sort((a, b) => b.parameters.length - a.parameters.length);
  return ({ path, parameters }) =>
    byPath.get(path)?.find((entry) => includes(parameters, entry.parameters))?.redirect;
}

/** Where a redirect leads in the end, over others; null if that is a circle. `toLocal` gives what may be redirected again. */
export function followRedirect(
  redirect: Redirect,
  find: FindRedirect,
  toLocal: (target: string) => string | null = (target) => (isWebAddress(target) ? null : target),
): string | null {
  const seen = new Set<Redirect>();
  let last = redirect;
  for (;;) {
    if (seen.has(last)) return null;
    seen.add(last);
    const local = toLocal(last.to);
    const address = local === null ? null : parseOldAddress(local);
    const next = address === null ? undefined : find(address);
    if (next === undefined) return local ?? last.to;
    last = next;
  }
}

function refuseCirclesAndRepeats({ value, issues }: z.core.ParsePayload<Redirect[]>): void {
  const find = indexRedirects(value);
  for (const [index, redirect] of value.entries()) {
    const refuse = (field: keyof Redirect, message: string) =>
      issues.push({ code: 'custom', message, input: redirect[field], path: [index, field] });
    const address = parseOldAddress(redirect.from);
    if (address !== null && find(address) !== redirect)
      refuse('from', 'Another row above has this address. Remove one of them.');
    else if (followRedirect(redirect, find) === null)
      refuse('to', 'This leads back to itself. Choose a page of your site.');
  }
}

/** Old addresses and where they lead now. */
export const redirectsSchema = list(redirectSchema, { max: MAX_REDIRECTS, noun: 'old addresses' })
  .check(refuseCirclesAndRepeats)
  .default([])
  .meta({
    description: 'Addresses of your former site, and where visitors and search engines find that now.',
  });
