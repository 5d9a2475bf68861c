import type { SiteIdentity } from '@rapport/domain/site/identity';
import type { SiteLook } from '@rapport/domain/site/render-contract';
import type { FastifyInstance } from 'fastify';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../../platform/http/representation.ts';
import type { ApiDocument } from '../../platform/openapi/types.ts';
import type { ClientPackages } from '../client-package.ts';
import type { AppServices } from '../trpc/context.ts';
import { type DescribedApi, describeApi } from './describe-api.ts';
import {
  createReference,
  describeForPeople,
  REFERENCE_DOCUMENT_PATH,
  REFERENCE_PATH,
  REFERENCE_SCRIPT_PATH,
} from './reference.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function createText(text: string, contentType: string): Promise<Representation> {
  return createRepresentation(Buffer.from(text), contentType, { compress: true, quality: 5 });
}

/** The page of the reference in one look, and its script, which is the same in each. */
async function createPage(look: SiteIdentity['look'], fonts: SiteLook['fonts']) {
  const { page, policy, script } = await createReference(look, fonts);
  return {
    policy,
    page: await createText(page, 'text/html; charset=utf-8'),
    script: await createText(script, 'text/javascript; charset=utf-8'),
  };
}

/**
 * The OpenAPI document for programs (`GET /api/openapi.json`) and as a page for people (`GET /api/docs`). Both are
 * created at the first request and cached.
 */
export function addOpenApi(
  app: FastifyInstance,
  api: DescribedApi,
  { env, site }: Pick<AppServices, 'env' | 'site'>,
  { look, packages }: { look: Pick<SiteLook, 'referenceFonts'>; packages: ClientPackages },
): void {
  let document: ApiDocument | undefined;
  const pages = new WeakMap<SiteIdentity, ReturnType<typeof createPage>>();
  const described = () => {
    document ??= describeApi(api, env.publicUrl);
    return document;
  };

  function getPage() {
    const { identity } = site.current();
    const page = pages.get(identity) ?? createPage(identity.look, look.referenceFonts);
    pages.set(identity, page);
    return page;
  }

  function serveJson(path: string, write: () => object | Promise<object>): void {
    let cached: Promise<Representation> | undefined;
    app.get(path, async (request, reply) => {
      cached ??= Promise.resolve(write()).then((json) => createText(JSON.stringify(json), JSON_TYPE));
      return sendRepresentation(request, reply, await cached, 'no-cache');
    });
  }

  serveJson('/api/openapi.json', described);
  serveJson(REFERENCE_DOCUMENT_PATH, async () =>
    describeForPeople(described(), (await packages.findAddress()) ?? '/api/client.tgz'),
  );
  app.get(REFERENCE_PATH, async (request, reply) => {
    const { page, policy } = await getPage();
    reply.header('Content-Security-Policy', policy);
    return sendRepresentation(request, reply, page, 'no-cache');
  });
  app.get(REFERENCE_SCRIPT_PATH, async (request, reply) =>
    sendRepresentation(request, reply, (await getPage()).script, 'no-cache'),
  );
}
