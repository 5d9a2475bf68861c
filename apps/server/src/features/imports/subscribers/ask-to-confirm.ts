import type { EntityManager } from '@mikro-orm/postgresql';
import { ImportRunEntity, type ImportRunRow } from '@rapport/db/entities/imports';
import { countConfirmationRoom } from '../../../mail/consent/confirmation-room.ts';
import { NEWSLETTER_CONFIRMATION } from '../../../mail/kinds/newsletter.ts';
import { enqueueEmail } from '../../../mail/outbox/enqueue.ts';
import type { JobDeps } from '../../../platform/deps.ts';

/** Emails of one transaction. */
const EMAILS_AT_ONCE = 100;

/** An ended import whose people are still to be asked, locked; null when there is none. */
async function claimAsking(tx: EntityManager): Promise<ImportRunRow | null> {
  const [found] = await tx.execute<{ id: string }[]>(
    `select id from import_run
      where status in ('done', 'cancelled') and settings -> 'consent' ->> 'kind' = 'confirm' and asked < rows
      order by id limit 1 for update skip locked`,
  );
  return found ? tx.findOneOrFail(ImportRunEntity, { id: found.id }) : null;
}

/** Asks the next people of an import to confirm, each once; those who left or confirmed meanwhile are left out. */
export async function askToConfirm(deps: JobDeps): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const row = await claimAsking(tx);
    if (row === null) return;
    const limit = Math.min(EMAILS_AT_ONCE, await countConfirmationRoom(tx, deps));
    if (limit === 0) return;
    const people = await tx.execute<{ number: number; id: string; email: string }[]>(
      `select r.number, s.id, s.email from import_row r join newsletter_subscriber s on s.id = r.subscriber_id
        where r.import_id = ? and r.number > ? and r.reason in ('new', 'pending')
          and s.status = 'pending' and s.suppression is null
        order by r.number limit ?`,
      [row.id, row.asked, limit],
    );
    for (const { id, email } of people) {
      await enqueueEmail(tx, deps, {
        kind: NEWSLETTER_CONFIRMATION,
        recipient: email,
        subjectId: id,
        once: `newsletter_confirmation:import:${id}`,
      });
    }
    row.asked = people.length < limit ? row.rows : (people.at(-1)?.number ?? row.rows);
  });
}
