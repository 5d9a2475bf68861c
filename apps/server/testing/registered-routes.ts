import type { FastifyInstance } from 'fastify';

export interface RegisteredRoute {
  method: string;
  /** As Fastify writes it: `/api/contact/:id`. */
  url: string;
}

/** Every route of a server, read from its own tree; HEAD is included in GET. */
export function registeredRoutes(app: FastifyInstance): RegisteredRoute[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', , methods = ''] =
        /^([\s│]*)[├└]── ([^ ]*)( \(([A-Z, ]+)\))?/.exec(line) ?? [];
      parts.length = indent.length / 4;
      parts.push(part);
      const url = parts.join('');
      const own = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return own.map((method) => ({ method, url }));
    });
}
