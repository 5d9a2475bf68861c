import type { EmailSettings } from '@rapport/domain/settings/schema';
import type { Deps } from '../../platform/deps.ts';

/** Whether email leaves through the provider: it does when its server token is set (decision 31). */
export function emailSettings({ env }: Pick<Deps, 'env'>): EmailSettings {
  const configured = env.postmark !== null;
  return { configured, status: configured ? 'Configured' : 'Not configured' };
}
