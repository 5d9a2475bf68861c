import type { EmailSettings } from '@rapport/domain/settings/schema';
import type { Deps } from '../../platform/deps.ts';

/** Whether email is sent through the provider, which is the case when its server token is set. */
export function readEmailSettings({ env }: Pick<Deps, 'env'>): EmailSettings {
  const configured = env.postmark !== null;
  return { configured, status: configured ? 'Configured' : 'Not configured' };
}
