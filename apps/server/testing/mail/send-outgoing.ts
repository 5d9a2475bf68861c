import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { renderAndStoreOutgoing } from '../../src/mail/outbox/render.ts';
import { sendRendered } from '../../src/mail/outbox/send.ts';
import { OUTGOING_EMAILS } from '../../src/mail/outbox/store.ts';
import { reconcileRequests } from '../../src/mail/sending/reconcile.ts';
import type { JobDeps } from '../../src/platform/deps.ts';

/**
 * Sends one email as the outbox does: one whose request had no response is looked up first. Returns its status
 * afterwards; undefined when it is gone.
 */
export async function sendOutgoing(
  deps: JobDeps,
  id: string,
): Promise<OutgoingEmailRow['status'] | undefined> {
  const read = () => deps.em.fork().findOne(OutgoingEmailEntity, { id });
  if ((await read())?.status !== 'queued') await reconcileRequests(deps, OUTGOING_EMAILS);
  const row = await read();
  if (row?.status !== 'queued') return row?.status;
  await sendRendered(deps, [{ row, message: await renderAndStoreOutgoing(deps, row) }]);
  return (await read())?.status;
}
