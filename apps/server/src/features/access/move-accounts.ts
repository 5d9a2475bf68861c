import type { AuditSource } from '../../platform/audit/record-audit.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/**
 * Lets every account with a verified address wait for the next sign-in with that address at another provider, which then
 * takes it over once. Returns how many wait.
 */
export function letAccountsMove(deps: Pick<Deps, 'em'> & AuditSource): Promise<number> {
  return deps.em.transactional(async (tx) => {
    const moving = await tx.execute<{ id: string }[]>(
      'update user_account set moving_since = ?::timestamptz where email_verified returning id',
      [deps.now().toISOString()],
    );
    const accounts = moving.length;
    recordAudit(tx, deps, { action: 'account.move_prepared', subjectType: 'user', details: { accounts } });
    return accounts;
  });
}
