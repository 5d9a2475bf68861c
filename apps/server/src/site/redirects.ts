import { isWebAddress } from '@rapport/domain/site/content-fields';
import { parseOldAddress, toPathKey } from '@rapport/domain/site/old-address';
import {
  type FindRedirect,
  followRedirect,
  indexRedirects,
  type Redirect,
} from '@rapport/domain/site/redirects-schema';

interface Target {
  address: string;
  /** Whether it gets the query of the request. */
  keepsQuery: boolean;
}

/** Finds where the path and the query of a request lead now; null for what is not redirected. */
export type FindTarget = (url: string) => string | null;

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** The path of an address of this site, whether it is written with the host or without; null for another site. */
function createToLocal(publicUrl: string): (address: string) => string | null {
  const own = withoutWww(new URL(publicUrl).host);
  return (address) => {
    if (!isWebAddress(address)) return address;
    const { host, pathname, search, hash } = new URL(address);
    return withoutWww(host) === own ? pathname + search + hash : null;
  };
}

/** An address as a header holds it: in ASCII. */
function toHeader(address: string): string {
  if (isWebAddress(address)) return new URL(address).href;
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return pathname + search + hash;
}

/** A page of this site with the query of the request, such as that of a campaign, which its own query would replace. */
function addQuery(address: string, query: string): string {
  if (query === '' || address.includes('?') || isWebAddress(address)) return address;
  const [page, ...fragment] = address.split('#');
  return [page + query, ...fragment].join('#');
}

/** Where every redirect leads in the end. Circles and what is no address lead nowhere. */
function listTargets(
  redirects: readonly Redirect[],
  findRedirect: FindRedirect,
  publicUrl: string,
): Map<Redirect, Target> {
  const toLocal = createToLocal(publicUrl);
  const targets = new Map<Redirect, Target>();
  for (const redirect of redirects) {
    const source = parseOldAddress(redirect.from);
    const last = followRedirect(redirect, findRedirect, toLocal);
    if (source === null || last === null) continue;
    targets.set(redirect, { address: toHeader(last), keepsQuery: source.parameters.length === 0 });
  }
  return targets;
}

/** Reads the redirects once. Over several of them visitors are redirected once, to the last. */
export function createRedirects(redirects: readonly Redirect[], publicUrl: string): FindTarget {
  const findRedirect = indexRedirects(redirects);
  const targets = listTargets(redirects, findRedirect, publicUrl);
  return (url) => {
    if (targets.size === 0) return null;
    const at = url.indexOf('?');
    const query = at < 0 ? '' : url.slice(at);
    const path = toPathKey(at < 0 ? url : url.slice(0, at));
    const found = findRedirect({ path, parameters: [...new URLSearchParams(query)] });
    const target = found && targets.get(found);
    if (target === undefined) return null;
    return target.keepsQuery ? addQuery(target.address, toHeader(`/${query}`).slice(1)) : target.address;
  };
}
