import type { SecuritySettings } from '@rapport/domain/settings/schema';
import type { Deps } from '../../platform/deps.ts';

/** The OpenID Connect provider people sign in through. Whoever reads this came in that way, so it is active. */
export function securitySettings({ env }: Pick<Deps, 'env'>): SecuritySettings {
  const provider = env.oidc === null ? 'Local sign-in' : new URL(env.oidc.issuer).host;
  return { provider, status: 'Active' };
}
