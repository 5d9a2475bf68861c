import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { CustomFetch } from 'openid-client';
import type { Environment } from '../../platform/config/environment.ts';
import { isLoopbackHost } from '../../platform/config/loopback.ts';
import { forbidStoring } from '../../platform/html/page.ts';
import type { ProviderSettings } from '../sign-in-provider.ts';
import { localAccount } from './accounts.ts';
import { sendAccountsPage, sendNotLocalPage, sendOutdatedPage } from './page.ts';

const MOUNT = '/dev/identity';
const CLIENT_ID = 'rapport-local';
/** Stored with users in place of the issuer's address, so that they stay the same users when PUBLIC_URL changes. */
const STORED_ISSUER = 'local';
const MAX_FORM_LENGTH = 10_000;

interface Running {
  provider: Provider;
  settings: ProviderSettings;
}

/** The address of this process: PUBLIC_URL may be a tunnel or a proxy that it cannot reach. */
function ownOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server is not listening yet');
  if (address.family === 'IPv6') {
    return `http://[${address.address === '::' ? '::1' : address.address}]:${address.port}`;
  }
  return `http://${address.address === '0.0.0.0' ? '127.0.0.1' : address.address}:${address.port}`;
}

/** Sends requests for PUBLIC_URL directly to this process. */
function fetchFromSelf(app: FastifyInstance): CustomFetch {
  return (address, { method, headers, body, redirect, signal }) => {
    const url = new URL(address);
    return fetch(new URL(`${url.pathname}${url.search}`, ownOrigin(app)), {
      method,
      headers,
      redirect,
      ...(body === undefined || body === null
        ? {}
        : { body: body instanceof Uint8Array ? body.slice() : body }),
      ...(signal ? { signal } : {}),
    });
  };
}

async function start(app: FastifyInstance, publicUrl: string): Promise<Running> {
  const { createLocalProvider, ID_TOKEN_ALGORITHM } = await import('./provider.ts');
  const issuer = `${publicUrl}${MOUNT}`;
  const clientSecret = randomBytes(32).toString('base64url');
  const provider = createLocalProvider({
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    redirectUri: `${publicUrl}/api/callback`,
    cookiePath: MOUNT,
    endSessionUrl: `${issuer}/session/end`,
    interactionPath: (uid) => `${MOUNT}/interaction/${uid}`,
  });
  provider.on('server_error', (_context, error) => app.log.error({ err: error }, 'local identity provider'));
  // Without a listener these are printed to the console.
  provider.on('error', (error) => app.log.warn({ err: error }, 'local identity provider'));
  return {
    provider,
    settings: {
      issuer,
      clientId: CLIENT_ID,
      clientSecret,
      idTokenAlgorithm: ID_TOKEN_ALGORITHM,
      fetch: fetchFromSelf(app),
      storedIssuer: STORED_ISSUER,
    },
  };
}

/**
 * The provider remembers no one: everyone is asked each time and may choose another account in each tab. Otherwise it
 * would end one account's session with an inline script before another sign-in, which our policy forbids.
 */
function withoutProviderSession(cookies = ''): string {
  return cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

/** Passes the request to the provider as if it were mounted at the root of PUBLIC_URL's host. */
async function delegate(
  provider: Provider,
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = request;
  const { host, protocol } = new URL(publicUrl);
  raw.headers.cookie = withoutProviderSession(raw.headers.cookie);
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  // The provider detects its mount path from the difference between `url` and `originalUrl`.
  const originalUrl = raw.url ?? MOUNT;
  Object.assign(raw, { originalUrl });
  raw.url = originalUrl.slice(MOUNT.length) || '/';
  reply.raw.once('close', () => {
    raw.url = originalUrl;
  });
  await provider.callback()(raw, reply.raw);
}

/**
 * Whether the request came to this machine's own address without a proxy. A proxy in front of a server left in local
 * mode, or another host name that resolves to this machine, must not reach accounts without passwords.
 */
function isDirectLocalRequest({ raw, host }: FastifyRequest): boolean {
  const url = `http://${host}`;
  const isLocal = URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
  return isLocal && raw.headers['x-forwarded-for'] === undefined && raw.headers.forwarded === undefined;
}

/** Whether the page's login is still in progress, according to the cookie for its path. */
async function isUnderWay(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    await provider.interactionDetails(request.raw, reply.raw);
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false;
    throw error;
  }
}

/**
 * The local identity provider under /dev/identity: three accounts, no passwords, no consent screen. It is created at
 * the first login, to keep the start fast, and never in production.
 */
export async function registerLocalIdentityProvider(
  app: FastifyInstance,
  env: Environment,
): Promise<() => Promise<ProviderSettings>> {
  let running: Promise<Running> | null = null;
  const run = () => {
    running ??= start(app, env.publicUrl);
    return running;
  };

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isDirectLocalRequest(request)) return sendNotLocalPage(reply);
      });

      // The provider reads its own bodies; our one form is read here.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

      const page = '/interaction/:uid';
      scope.get(page, async (request, reply) => {
        const { provider } = await run();
        if (!(await isUnderWay(provider, request, reply))) return sendOutdatedPage(reply);
        return sendAccountsPage(reply, request.url);
      });

      scope.post(page, async (request, reply) => {
        const { provider } = await run();
        if (!(await isUnderWay(provider, request, reply))) return sendOutdatedPage(reply);
        const account = localAccount((await readForm(request)).get('account'));
        if (!account) return sendAccountsPage(reply, request.url);
        const next = await provider.interactionResult(request.raw, reply.raw, {
          login: { accountId: account.id },
          select_account: {},
        });
        forbidStoring(reply);
        return reply.redirect(next, 303);
      });

      // Sign-out ends here without a question, because accounts without passwords have nothing to protect.
      scope.get('/session/end', async (_request, reply) => {
        forbidStoring(reply);
        for (const name of ['_session', '_session.sig']) reply.clearCookie(name, { path: MOUNT });
        return reply.redirect(`${env.publicUrl}/`, 303);
      });

      scope.all('/*', async (request, reply) => {
        const { provider } = await run();
        await delegate(provider, env.publicUrl, request, reply);
      });
    },
    { prefix: MOUNT },
  );

  return async () => (await run()).settings;
}

async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.raw) {
    text += chunk;
    if (text.length > MAX_FORM_LENGTH) break;
  }
  return new URLSearchParams(text);
}
