import { isWebAddress } from '@rapport/domain/site/content-fields';
import { parseOldAddress, toPathKey } from '@rapport/domain/site/old-address';
import { followRedirect, indexRedirects, type Redirect } from '@rapport/domain/site/redirects-schema';

type Parameters = readonly (readonly [name: string, value: string])[];

interface Target {
  parameters: Parameters;
  address: string;
}

/** Finds where the path and the query of a request lead now; null for what is not redirected. */
export type FindRedirect = (url: string) => string | null;

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

/** The targets of every path, those with the most parameters first. Circles and what is no address lead nowhere. */
function listTargets(redirects: readonly Redirect[], publicUrl: string): Map<string, Target[]> {
  const toLocal = createToLocal(publicUrl);
  const byKey = indexRedirects(redirects);
  const targets = new Map<string, Target[]>();
  for (const redirect of byKey.values()) {
    const source = parseOldAddress(redirect.from);
    const last = followRedirect(redirect, byKey, toLocal);
    if (source === null || last === null) continue;
    const target = { parameters: source.parameters, address: toHeader(last) };
    targets.set(source.path, [...(targets.get(source.path) ?? []), target]);
  }
  for (const list of targets.values()) list.sort((a, b) => b.parameters.length - a.parameters.length);
  return targets;
}

/** Reads the redirects once. Over several of them visitors are redirected once, to the last. */
export function createRedirects(redirects: readonly Redirect[], publicUrl: string): FindRedirect {
  const targets = listTargets(redirects, publicUrl);
  return (url) => {
    if (targets.size === 0) return null;
    const at = url.indexOf('?');
    const query = at < 0 ? '' : url.slice(at);
    const found = targets.get(toPathKey(at < 0 ? url : url.slice(0, at)));
    if (found === undefined) return null;
    const asked = new URLSearchParams(query);
    const target = found.find(({ parameters }) =>
      parameters.every(([name, value]) => asked.getAll(name).includes(value)),
    );
    if (target === undefined) return null;
    return target.parameters.length > 0
      ? target.address
      : addQuery(target.address, toHeader(`/${query}`).slice(1));
  };
}
