import type { SiteLook } from '@rapport/domain/site/render-contract';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../../platform/http/representation.ts';
import type { AppServices } from '../trpc/context.ts';
import { describeApi } from './describe-api.ts';
import { REFERENCE_SCRIPT_PATH, REFERENCE_STYLE_PATH, renderReference } from './reference-page.ts';
import { REFERENCE_SCRIPT } from './reference-script.ts';
import { referenceStyle } from './reference-style.ts';
import type { ApiDocument } from './types.ts';

/**
 * The OpenAPI document for programs (`GET /api/openapi.json`) and as a page for people (`GET /api/docs`). Both are
 * created at the first request and cached.
 */
export function addOpenApi(
  app: FastifyInstance,
  router: AnyRouter,
  { env, site }: Pick<AppServices, 'env' | 'site'>,
  { fonts }: Pick<SiteLook, 'fonts'>,
): void {
  let document: ApiDocument | undefined;
  const described = () => {
    document ??= describeApi(router, env.publicUrl);
    return document;
  };

  function serve(path: string, contentType: string, write: () => string): void {
    let cached: Promise<Representation> | undefined;
    app.get(path, async (request, reply) => {
      cached ??= createRepresentation(Buffer.from(write()), contentType, { compress: true, quality: 9 });
      return sendRepresentation(request, reply, await cached, 'no-cache');
    });
  }

  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(described()));
  serve('/api/docs', 'text/html; charset=utf-8', () => renderReference(described()));
  serve(REFERENCE_STYLE_PATH, 'text/css; charset=utf-8', () => referenceStyle(site.look, fonts));
  serve(REFERENCE_SCRIPT_PATH, 'text/javascript; charset=utf-8', () => REFERENCE_SCRIPT);
}
