import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../../platform/http/representation.ts';
import type { ClientPackages } from '../client-package.ts';
import type { AppServices } from '../trpc/context.ts';
import { describeApi } from './describe-api.ts';
import { REFERENCE_SCRIPT_PATH, REFERENCE_STYLE_PATH, renderReference } from './reference-page.ts';
import { REFERENCE_SCRIPT } from './reference-script.ts';
import { referenceStyle } from './reference-style.ts';
import type { ApiDocument } from './types.ts';

function createText(text: string, contentType: string): Promise<Representation> {
  return createRepresentation(Buffer.from(text), contentType, { compress: true, quality: 9 });
}

/**
 * The OpenAPI document for programs (`GET /api/openapi.json`) and as a page for people (`GET /api/docs`). Both are
 * created at the first request and cached.
 */
export function addOpenApi(
  app: FastifyInstance,
  router: AnyRouter,
  { env, site }: Pick<AppServices, 'env' | 'site'>,
  { look: { fonts }, packages }: { look: Pick<SiteLook, 'fonts'>; packages: ClientPackages },
): void {
  let document: ApiDocument | undefined;
  const styles = new WeakMap<SiteIdentity, Promise<Representation>>();
  const described = () => {
    document ??= describeApi(router, env.publicUrl);
    return document;
  };

  async function sendStyle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { identity } = site.current();
    const cached =
      styles.get(identity) ?? createText(referenceStyle(identity.look, fonts), 'text/css; charset=utf-8');
    styles.set(identity, cached);
    return sendRepresentation(request, reply, await cached, 'no-cache');
  }

  function serve(path: string, contentType: string, write: () => string | Promise<string>): void {
    let cached: Representation | undefined;
    app.get(path, async (request, reply) => {
      cached ??= await createText(await write(), contentType);
      return sendRepresentation(request, reply, cached, 'no-cache');
    });
  }

  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(described()));
  serve('/api/docs', 'text/html; charset=utf-8', async () =>
    renderReference(described(), (await packages.findAddress()) ?? '/api/client.tgz'),
  );
  app.get(REFERENCE_STYLE_PATH, sendStyle);
  serve(REFERENCE_SCRIPT_PATH, 'text/javascript; charset=utf-8', () => REFERENCE_SCRIPT);
}
