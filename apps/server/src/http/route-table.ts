import type { FastifyInstance } from 'fastify';

/** Which methods an address supports, so that a wrong one gets 405 with Allow instead of 404. */
export interface RouteTable {
  methodsOf(url: string): string[];
}

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

/** Learns of every route registered after this call, the catch-all of the site excepted. */
export function recordRoutes(app: FastifyInstance): RouteTable {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (ANY.test(url)) return;
    routes.push({ pattern: toPattern(url), methods: Array.isArray(method) ? method : [method] });
  });
  return {
    methodsOf(url) {
      const path = url.split('?')[0] ?? '';
      const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
      const found = routes.filter(({ pattern }) => pattern.test(plain)).flatMap(({ methods }) => methods);
      return [...new Set(found)].sort();
    },
  };
}
