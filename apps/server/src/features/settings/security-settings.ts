import type { SecuritySettings } from '@rapport/domain/settings/schema';
import type { Deps } from '../../platform/deps.ts';

/** The OpenID Connect provider for signing in. It is active, because the caller signed in through it. */
export function readSecuritySettings({ env }: Pick<Deps, 'env'>): SecuritySettings {
  const provider = env.oidc === null ? 'Local sign-in' : new URL(env.oidc.issuer).host;
  return { provider, status: 'Active' };
}
