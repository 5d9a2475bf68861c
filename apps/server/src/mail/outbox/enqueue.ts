import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@rapport/db/id';
import type { EmailKind } from '@rapport/domain/emails/kinds';
import type { Deps } from '../../platform/deps.ts';

/** An email that someone is owed. */
export interface NewEmail {
  /** The type of its template, or a kind the server writes itself. */
  kind: EmailKind;
  recipient: string;
  /** What the placeholders stand for, as of now. */
  values?: Record<string, string>;
  /** The row it is about. */
  subjectId?: string;
  /** Names what may be sent one time only; owing it again changes nothing. */
  once?: string;
  /** Leaves this much time for trying it at once. */
  startAfterSeconds?: number;
}

/**
 * Enqueues an email inside the caller's transaction: its row is the queue, so that it goes out after the commit, or not
 * at all. Gives the id of the row, or null when it was enqueued before.
 */
export async function enqueueEmail(
  tx: EntityManager,
  { now }: Pick<Deps, 'now'>,
  queued: NewEmail,
): Promise<string | null> {
  const id = newId();
  const inserted = await tx.execute<{ id: string }[]>(
    `insert into outgoing_email (id, kind, recipient, "values", subject_id, once, created_at, next_attempt_at)
     values (?, ?, ?, ?::jsonb, ?, ?, ?::timestamptz, clock_timestamp() + make_interval(secs => ?))
     on conflict (once) do nothing returning id`,
    [
      id,
      queued.kind,
      queued.recipient,
      JSON.stringify(queued.values ?? {}),
      queued.subjectId ?? null,
      queued.once ?? null,
      now().toISOString(),
      queued.startAfterSeconds ?? 0,
    ],
  );
  return inserted.length === 0 ? null : id;
}
