import { findSendingFault, getCurrentOutage } from '../../mail/notifications/outage.ts';
import type { PlatformServices } from '../../platform/deps.ts';

/** Whether emails go out at the moment; otherwise no code is asked for, because it would have expired when it arrives. */
export async function canEmailCodes({ orm, env }: Pick<PlatformServices, 'orm' | 'env'>): Promise<boolean> {
  const em = orm.em.fork();
  if ((await findSendingFault(em, env)) !== null) return false;
  const outage = await getCurrentOutage(em, env);
  // What is left of faults concerns campaigns.
  return outage === null || outage.fault !== null;
}
