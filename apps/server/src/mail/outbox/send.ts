import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EmailMessage } from '@rapport/email/message';
import type { SendOutcome } from '@rapport/email/outcome';
import type { JobDeps } from '../../platform/deps.ts';
import { recordOutcomes } from '../sending/email-table.ts';
import { isTooLate } from '../sending/reconcile.ts';
import { claimOutgoing, OUTGOING_EMAILS } from './store.ts';

/** A queued email and what it says. Rendered before it is claimed: one that cannot be rendered was not attempted. */
export interface RenderedRow {
  row: OutgoingEmailRow;
  message: EmailMessage;
}

/**
 * Sends queued emails in one request, except those that another worker is sending. Returns the outcomes; none when
 * Postmark was not asked.
 */
export async function sendRendered(deps: JobDeps, rendered: readonly RenderedRow[]): Promise<SendOutcome[]> {
  const began = performance.now();
  const claims = await claimOutgoing(
    deps,
    rendered.map(({ row }) => row.id),
  );
  const batch = rendered.flatMap(({ row: { id }, message }) => {
    const claim = claims.get(id);
    return claim === undefined ? [] : [{ id, claim, message }];
  });
  if (batch.length === 0 || isTooLate(deps.env, began)) return [];
  const outcomes = await deps.email.sendBatch(batch.map(({ message }) => message));
  await recordOutcomes(deps, OUTGOING_EMAILS, batch, outcomes);
  return outcomes;
}
