import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import type { SignInProvider } from '../sign-in-provider.ts';
import { registerAddressRoutes } from './address-routes.ts';
import { registerCodeRoutes } from './code-routes.ts';
import { createSignInForms, registerForms } from './form-routes.ts';
import { registerOfferRoutes } from './passkeys/offer-routes.ts';
import { registerRecoveryRoutes } from './passkeys/recovery-routes.ts';
import { registerPasskeyRoutes } from './passkeys/routes.ts';
import { createBuiltInProvider } from './provider.ts';

/** The built-in sign-in: its pages, and the provider that login and callback use. */
export async function registerBuiltInSignIn(
  app: FastifyInstance,
  services: PlatformServices,
): Promise<SignInProvider> {
  const forms = createSignInForms(services);
  await registerForms(app, services, (scope) => {
    registerAddressRoutes(scope, services, forms);
    registerCodeRoutes(scope, services, forms);
    registerPasskeyRoutes(scope, services, forms);
    registerRecoveryRoutes(scope, services, forms);
    registerOfferRoutes(scope, services);
  });
  return createBuiltInProvider(services);
}
