import {
  findSendingFault,
  getCurrentOutage,
  isEmailSetUp,
  isEmailTriedSoon,
} from '../../mail/notifications/outage.ts';
import type { PlatformServices } from '../../platform/deps.ts';

/**
 * Whether emails go out at the moment; otherwise no code is asked for, because it would have expired when it arrives.
 * While no email is tried soon, which would show whether an outage is over, the code is that try.
 */
export async function canEmailCodes({ orm, env }: Pick<PlatformServices, 'orm' | 'env'>): Promise<boolean> {
  const em = orm.em.fork();
  const fault = await findSendingFault(em, env);
  const outage = fault ?? (await getCurrentOutage(em, env));
  // What is left of faults concerns campaigns.
  if (outage === null || (fault === null && outage.fault !== null)) return true;
  return (await isEmailSetUp(em, env)) && !(await isEmailTriedSoon(em));
}
