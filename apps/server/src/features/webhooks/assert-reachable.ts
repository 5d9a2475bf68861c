import { AppError } from '@rapport/domain/shared/app-error';
import { isLoopbackHost } from '../../platform/config/loopback.ts';
import type { Deps } from '../../platform/deps.ts';
import { RefusedAddressError, refuseForbiddenLiteral } from '../../platform/outgoing/address-guard.ts';

function refuse(message: string): never {
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['url'], message }] });
}

/**
 * Refuses an address that events could never be sent to: http except to this machine in local mode, and addresses that
 * are not public. A name is checked when it is called. Throws AppError BAD_REQUEST at `url`.
 */
export function assertReachable({ env }: Pick<Deps, 'env'>, url: string): void {
  const target = new URL(url);
  const allowLoopback = env.mode !== 'production';
  if (target.protocol !== 'https:' && !(allowLoopback && isLoopbackHost(target.hostname))) {
    refuse('Use an address that begins with https://.');
  }
  if (!allowLoopback && target.hostname === 'localhost') refuse('Use a public address.');
  try {
    refuseForbiddenLiteral(target, { allowLoopback, deniedRanges: env.fetchDeniedRanges });
  } catch (error) {
    if (error instanceof RefusedAddressError) refuse('Use a public address.');
    throw error;
  }
}
