import type { FastifyInstance } from 'fastify';

/** Which methods an address supports, so that a wrong one gets 405 with Allow instead of 404. */
export interface RouteTable {
  methodsOf(url: string): string[];
  /** The same for an exact route; undefined when only a parameter matches. */
  methodsOfFixed(url: string): string[] | undefined;
}

/** A parameter would match as well, as `/notifications/:id` matches `/notifications/read-all`. */
const isFixed = (url: string) => !url.includes(':') && !url.includes('*');

const ANY = /^\/?\*$/;

function toPattern(route: string): RegExp {
  const source = route
    .split(/(:\w+|\*)/)
    .map((part) => {
      if (part === '*') return '.*';
      return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Records every route registered after this call, except the site's catch-all. */
export function recordRoutes(app: FastifyInstance): RouteTable {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  const fixed = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (ANY.test(url)) return;
    const methods = [method].flat();
    if (isFixed(url)) fixed.set(url, [...(fixed.get(url) ?? []), ...methods]);
    else routes.push({ pattern: toPattern(url), methods });
  });
  const plain = (url: string) => {
    const path = url.split('?')[0] ?? '';
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  };
  return {
    methodsOf(url) {
      const path = plain(url);
      const found = fixed.get(path) ?? routes.flatMap((one) => (one.pattern.test(path) ? one.methods : []));
      return [...new Set(found)].sort();
    },
    methodsOfFixed: (url) => fixed.get(plain(url)),
  };
}
