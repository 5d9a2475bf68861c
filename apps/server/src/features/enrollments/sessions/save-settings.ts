import { SessionSettingsEntity } from '@rapport/db/entities/sessions';
import type { SessionSettings, SessionSettingsPayload } from '@rapport/domain/sessions/settings';
import type { Ok } from '@rapport/domain/shared/ok';
import { readSessionSettings } from '../../../mail/sessions/settings.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { holdLock } from '../../../platform/database/transaction-lock.ts';
import { refuseIfChanged } from '../../../platform/edits/refuse-if-changed.ts';
import type { SessionDeps } from './plan-session.ts';

/** Saves how clients move sessions and are reminded of them. Throws AppError CONFLICT when they changed meanwhile. */
export async function saveSessionSettings(
  deps: SessionDeps,
  { seen, ...values }: SessionSettingsPayload,
): Promise<Ok & { settings: SessionSettings }> {
  await deps.em.transactional(async (tx) => {
    await holdLock(tx, 'session settings');
    refuseIfChanged('set of settings', await readSessionSettings(tx), seen);
    await tx.upsert(SessionSettingsEntity, { id: 1, ...values, updatedAt: deps.now() });
    recordAudit(tx, deps, { action: 'session_settings.updated', subjectType: 'session_settings' });
  });
  const settings = await readSessionSettings(deps.em);
  return { success: true, message: 'Settings saved successfully', settings };
}
