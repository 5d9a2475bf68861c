import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../platform/deps.ts';
import { registerBackChannelLogout } from './back-channel-logout.ts';
import { registerLoginRoutes } from './login-routes.ts';
import { registerLogoutRoute } from './logout-route.ts';
import { createSignInProvider, type ProviderSettings } from './sign-in-provider.ts';
import { addTokenGuard } from './token-guard.ts';

export { findActor } from './find-actor.ts';

/** The configured provider, or the built-in one of local mode, whose code is not loaded otherwise. */
async function providerSettings(
  app: FastifyInstance,
  { env }: PlatformServices,
): Promise<() => Promise<ProviderSettings>> {
  const { oidc } = env;
  if (oidc) return () => Promise.resolve(oidc);
  if (env.mode !== 'local') throw new Error('OIDC_ISSUER is required in production');
  const { registerLocalIdentityProvider } = await import('./identity-provider/plugin.ts');
  return registerLocalIdentityProvider(app, env);
}

/**
 * API tokens, login, callback and logout, and the local identity provider of local mode. Call it on the root
 * instance.
 */
export async function registerAuth(app: FastifyInstance, services: PlatformServices): Promise<void> {
  await app.register(cookie);
  addTokenGuard(app, services);
  const provider = createSignInProvider(services.env.publicUrl, await providerSettings(app, services));
  registerLoginRoutes(app, services, provider);
  registerLogoutRoute(app, services, provider);
  await registerBackChannelLogout(app, services, provider);
}
