import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import { newId } from '@rapport/db/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { enqueueEmail, type NewEmail } from './enqueue.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');

let setup: JobSetup;
beforeAll(async () => {
  setup = await startJobSetup(() => NOW);
});
afterAll(() => setup.close());
beforeEach(() => setup.orm.em.fork().nativeDelete(OutgoingEmailEntity, {}));

const rows = () => setup.orm.em.fork().find(OutgoingEmailEntity, {});
const enqueue = (changes: Partial<NewEmail> = {}) =>
  setup.orm.em.fork().transactional((tx) =>
    enqueueEmail(tx, setup.deps, {
      kind: 'newsletter_welcome',
      recipient: 'reader@example.com',
      ...changes,
    }),
  );
/** Seconds until it is tried, by the database's clock. */
async function secondsUntilTried(id: string | null): Promise<number> {
  const [row] = await setup.orm.em
    .fork()
    .execute<{ seconds: number }[]>(
      'select extract(epoch from next_attempt_at - clock_timestamp())::float8 as seconds from outgoing_email where id = ?',
      [id],
    );
  return row?.seconds ?? Number.NaN;
}

describe('an enqueued email', () => {
  it('is stored with what it says and what it is about, and is tried at once', async () => {
    const subjectId = newId();
    const id = await enqueue({ values: { clientName: 'Ada' }, subjectId, once: 'welcome:1' });
    expect(await rows()).toEqual([
      expect.objectContaining({
        id,
        kind: 'newsletter_welcome',
        recipient: 'reader@example.com',
        values: { clientName: 'Ada' },
        subjectId,
        once: 'welcome:1',
        status: 'queued',
        attempts: 0,
        createdAt: NOW,
      }),
    ]);
    expect(await secondsUntilTried(id)).toBeLessThanOrEqual(0);
  });

  it('needs no values, no subject and no name', async () => {
    await enqueue();
    expect(await rows()).toMatchObject([{ values: {}, subjectId: null, once: null }]);
  });

  it('waits for as long as whoever enqueues it wants to try it themselves', async () => {
    const id = await enqueue({ startAfterSeconds: 3_600 });
    const seconds = await secondsUntilTried(id);
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  it('is there after the commit, and not after a rollback', async () => {
    await expect(
      setup.orm.em.fork().transactional(async (tx) => {
        await enqueueEmail(tx, setup.deps, { kind: 'newsletter_welcome', recipient: 'reader@example.com' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('with a name is stored once, however many ask at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => enqueue({ once: 'welcome:1' })));
    const [row] = await rows();
    expect(ids.filter((id) => id !== null)).toEqual([row?.id]);
    expect(await rows()).toHaveLength(1);
    expect(await enqueue({ once: 'welcome:1' })).toBeNull();
  });

  it('is left out when the owner has turned its kind off', async () => {
    const em = setup.orm.em.fork();
    em.create(NotificationSettingsEntity, {
      addresses: null,
      events: {},
      reminderDays: null,
      clientEmails: { plan_changed: false, renewal_received: false, newsletter_welcome: false },
      remindersChangedAt: null,
      updatedAt: NOW,
    });
    await em.flush();
    expect(await enqueue({ kind: 'renewal_received' })).toBeNull();
    expect(await enqueue({ kind: 'plan_changed' })).toBeNull();
    // Not one of those that can be turned off.
    expect(await enqueue()).not.toBeNull();
    expect(await enqueue({ kind: 'renewal_approved' })).not.toBeNull();
    await em.nativeDelete(NotificationSettingsEntity, {});
  });
});
