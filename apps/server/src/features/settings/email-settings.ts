import type { EmailSettings } from '@rapport/domain/settings/schema';
import type { UseCaseDependencies } from '../../trpc/context.ts';

/** Whether e-mail leaves through the provider: it does when its server token is set (decision 31). */
export function emailSettings({ env }: Pick<UseCaseDependencies, 'env'>): EmailSettings {
  const configured = env.postmark !== null;
  return { configured, status: configured ? 'Configured' : 'Not configured' };
}
