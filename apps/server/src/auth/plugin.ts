import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../platform/deps.ts';
import { formatQuota } from '../platform/http/quota-headers.ts';
import { usesToken } from './api-token.ts';
import { registerBackChannelLogout } from './back-channel-logout.ts';
import { registerLinkRoutes } from './built-in/links/routes.ts';
import { registerBuiltInSignIn } from './built-in/routes.ts';
import { findActor } from './find-actor.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerLogoutRoute } from './logout-route.ts';
import { createSignInProvider, type ProviderSettings, type SignInProvider } from './sign-in-provider.ts';

export { findActor };

const TRANSPORT = /^\/(api|trpc)\//;

/**
 * Checks and counts the API token of a request before any response, including cached and public ones: an invalid
 * token gets 401 at every address of both transports, and every response says how many calls are left.
 */
function addTokenGuard(app: FastifyInstance, services: PlatformServices): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!usesToken(request) || !TRANSPORT.test(request.routeOptions.url ?? '')) return;
    await findActor(services, request, (quota) => void reply.headers(formatQuota(quota)));
  });
}

/** The configured provider, or the local one of local mode, whose code is not loaded otherwise. */
async function providerSettings(
  app: FastifyInstance,
  { env }: PlatformServices,
): Promise<() => Promise<ProviderSettings>> {
  const { oidc } = env;
  if (oidc) return () => Promise.resolve(oidc);
  if (env.mode !== 'local') throw new Error('the local identity provider is for local mode only');
  const { registerLocalIdentityProvider } = await import('./identity-provider/plugin.ts');
  return registerLocalIdentityProvider(app, env);
}

/** A provider outside the product, with back-channel logout; or the built-in sign-in with its pages. */
async function registerProvider(app: FastifyInstance, services: PlatformServices): Promise<SignInProvider> {
  if (services.env.signIn === 'built-in') return registerBuiltInSignIn(app, services);
  const provider = createSignInProvider(services.env.publicUrl, await providerSettings(app, services));
  await registerBackChannelLogout(app, services, provider);
  return provider;
}

/** API tokens, login, callback, logout, and what signs people in. Call it on the root instance. */
export async function registerAuth(app: FastifyInstance, services: PlatformServices): Promise<void> {
  await app.register(cookie);
  addTokenGuard(app, services);
  const provider = await registerProvider(app, services);
  registerLoginRoutes(app, services, provider);
  registerLogoutRoute(app, services, provider);
  await registerLinkRoutes(app, services);
}
