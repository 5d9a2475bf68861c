import type { NotesUpdate } from '@rapport/domain/enrollments/ledger-schema';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { lockPlan } from './stored-plans.ts';

/** Stores the admin's notes on a plan; the client never sees them. */
export async function saveNotes(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, notes, seen }: NotesUpdate & { id: string },
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const plan = await lockPlan(tx, id);
    refuseIfChanged('plan', plan, seen);
    if (notes === undefined) return;
    plan.notes = notes;
    plan.updatedAt = deps.now();
    recordAudit(tx, deps, {
      action: 'enrollment.notes_saved',
      subjectType: 'enrollment',
      subjectId: id,
      details: { length: notes?.length ?? 0 },
    });
  });
  return { success: true, message: 'Notes saved successfully' };
}
