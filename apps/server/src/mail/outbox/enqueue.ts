import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import { newId } from '@rapport/db/id';
import type { EmailKind } from '@rapport/domain/emails/kinds';
import { OPTIONAL_CLIENT_EMAILS } from '@rapport/domain/notifications/settings';
import type { Deps } from '../../platform/deps.ts';

/** An email to be enqueued. */
export interface NewEmail {
  /** The type of its template, or a kind without a template. */
  kind: EmailKind;
  recipient: string;
  /** Values of the placeholders. */
  values?: Record<string, string>;
  /** The id of the row it is about. */
  subjectId?: string;
  /** Identifies an email that is sent only once; enqueueing it again changes nothing. */
  once?: string;
  /** Seconds before the outbox sends it, for a caller that tries first. */
  startAfterSeconds?: number;
}

/** Whether the owner has turned a kind of email to clients off. */
async function isTurnedOff(tx: EntityManager, kind: EmailKind): Promise<boolean> {
  if (!OPTIONAL_CLIENT_EMAILS.some((optional) => optional === kind)) return false;
  const settings = await tx.findOne(NotificationSettingsEntity, { id: 1 });
  return settings?.clientEmails[kind] === false;
}

/**
 * Enqueues an email inside the caller's transaction. Its row is the queue, so that it is sent after the commit or not
 * at all. Returns the id of the row, or null when it was enqueued before, and when the owner turned this kind off.
 */
export async function enqueueEmail(
  tx: EntityManager,
  { now }: Pick<Deps, 'now'>,
  queued: NewEmail,
): Promise<string | null> {
  if (await isTurnedOff(tx, queued.kind)) return null;
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
