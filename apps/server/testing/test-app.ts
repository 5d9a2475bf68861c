import { createServer } from 'node:net';
import { createTestDatabase } from '@rapport/db/testing/test-database';
import { type SiteRenderer, STYLE_NONCE_PLACEHOLDER } from '@rapport/domain/site/render-contract';
import { testContent } from '@rapport/domain/site/testing/identity';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { AppServices } from '../src/api/trpc/context.ts';
import type { WebGuard } from '../src/feeds/guarded-fetch.ts';
import { createPictures, noPictures } from '../src/feeds/pictures/pictures.ts';
import type { Environment } from '../src/platform/config/environment.ts';
import { startMetrics } from '../src/platform/metrics/start-metrics.ts';
import { buildApp } from '../src/server.ts';
import { startServices } from '../src/services.ts';
import { type SignInAs, signInAs } from './sign-in.ts';
import { testEnvironment } from './test-environment.ts';

export interface TestApp {
  /** `http://127.0.0.1:<port>`, also PUBLIC_URL unless the test sets it. */
  url: string;
  app: FastifyInstance;
  services: AppServices;
  orm: AppServices['orm'];
  /** Where its metrics are; empty unless `env.metrics` is set. */
  metricsUrl: string;
  /** Its database, a clone for this server. */
  databaseUrl: string;
  /** Inserts a user with a session; the cookie is the `Cookie` header of the user's requests. */
  signIn(person: SignInAs): Promise<{ cookie: string; userId: string }>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Partial<Environment>;
  now?: () => Date;
  feeds?: AppServices['feeds'];
  /** Pictures of feeds are fetched through this guard; without one, none are. */
  pictureGuard?: WebGuard;
  renderer?: SiteRenderer;
  /** Other procedures than the product's. */
  router?: AnyRouter;
  assetsDirectory?: string;
  fileSourcesDirectory?: string;
  clientPackage?: string;
  logger?: FastifyServerOptions['logger'];
  /** A database that the test manages itself, in place of a clone. */
  databaseUrl?: string;
  /** The port of a server that was stopped; by default any. */
  port?: number;
}

/** A page that says what it was rendered from; `/missing…` does not exist. */
export const stubRenderer: SiteRenderer = {
  inlineScriptHashes: ["'sha256-stubstubstub'"],
  look: {
    name: 'Sample Owner',
    fonts: { display: '/assets/display.woff2', text: '/assets/text.woff2' },
    basicFonts: { display: '/assets/display-basic.woff2', text: '/assets/text-basic.woff2' },
    referenceFonts: { display: '/assets/site-display.woff2', text: '/assets/site-text.woff2' },
    signInScript: '/assets/sign-in.js',
  },
  hasPage: (path) => !/^\/(missing|404|\/)/.test(path),
  async render(path, data) {
    const titles = data.articles.map((article) => article.title).join(', ');
    const isPrivate = /^\/(admin|client-portal)/.test(path);
    const nonce = isPrivate ? `<meta property="csp-nonce" nonce="${STYLE_NONCE_PLACEHOLDER}">` : '';
    const html = `<!doctype html><html lang="en">${nonce}<title>${path}</title><main>${titles}</main></html>`;
    const indexable = !isPrivate && path !== '/client-access' && !data.isUnpublished;
    return {
      status: stubRenderer.hasPage(path) ? 200 : 404,
      html,
      inlineStyleHashes: [],
      indexable,
      isPrivate,
    };
  },
};

/** A port reserved for the caller until it is released: this one, or any. */
async function reservePort(wanted = 0): Promise<{ port: number; letGo: () => Promise<void> }> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(wanted, '127.0.0.1', done));
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, letGo: () => new Promise((done) => probe.close(() => done())) };
}

/** The whole server over real HTTP, on its own database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? database?.databaseUrl ?? '';
  // Known before the app is built, because sign-in addresses are made from PUBLIC_URL.
  const { port, letGo } = await reservePort(options.port);
  const url = `http://127.0.0.1:${port}`;
  const env = testEnvironment({ port, publicUrl: url, ...options.env });
  const quiet = { info: () => undefined, warn: () => undefined };
  const { services, stop } = await startServices({ env, sample: testContent }, databaseUrl, quiet, {
    ...(options.now ? { now: options.now } : {}),
    ...(options.feeds ? { feeds: options.feeds } : {}),
    pictures: noPictures,
  });
  const { pictureGuard: guard } = options;
  if (guard) services.pictures = createPictures({ ...services, log: quiet, guard });
  const metrics = env.metrics && (await startMetrics(services, env.metrics, databaseUrl, quiet));
  const app = await buildApp({
    services,
    renderer: options.renderer ?? stubRenderer,
    assetsDirectory: options.assetsDirectory ?? null,
    ...(options.fileSourcesDirectory === undefined
      ? {}
      : { fileSourcesDirectory: options.fileSourcesDirectory }),
    ...(options.clientPackage === undefined ? {} : { clientPackage: options.clientPackage }),
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    ...(options.router === undefined ? {} : { router: options.router }),
  });
  await letGo();
  await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    app,
    services,
    orm: services.orm,
    metricsUrl: metrics?.url ?? '',
    databaseUrl,
    signIn: (person) => signInAs(services, person),
    async close() {
      await app.close();
      await metrics?.stop();
      await stop();
      await database?.drop();
    },
  };
}
