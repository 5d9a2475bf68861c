import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { type Representation, represent, sendRepresentation } from '../../platform/http/representation.ts';
import type { AppServices } from '../trpc/context.ts';
import { describeApi } from './describe-api.ts';
import { REFERENCE_STYLE_PATH, referencePage } from './reference-page.ts';
import { referenceStyle } from './reference-style.ts';
import type { ApiDocument } from './types.ts';

/**
 * The REST transport described: `GET /api/openapi.json` for programs, `GET /api/docs` for people. Both are made at the first
 * question and kept.
 */
export function addOpenApi(
  app: FastifyInstance,
  router: AnyRouter,
  { env, site }: Pick<AppServices, 'env' | 'site'>,
): void {
  let document: ApiDocument | undefined;
  const described = () => {
    document ??= describeApi(router, env.publicUrl);
    return document;
  };

  function serve(path: string, contentType: string, write: () => string): void {
    let kept: Promise<Representation> | undefined;
    app.get(path, async (request, reply) => {
      kept ??= represent(Buffer.from(write()), contentType, { compress: true, quality: 9 });
      return sendRepresentation(request, reply, await kept, 'no-cache');
    });
  }

  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(described()));
  serve('/api/docs', 'text/html; charset=utf-8', () => referencePage(described()));
  serve(REFERENCE_STYLE_PATH, 'text/css; charset=utf-8', () => referenceStyle(site.look));
}
