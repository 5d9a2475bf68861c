import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import type { JobSetup } from './job-setup.ts';

type Changes = Partial<RequiredEntityData<OutgoingEmailRow>>;

/** Outgoing emails as the tests of the outbox store and read them. */
export function outgoingRows(setup: () => JobSetup) {
  const fork = () => setup().orm.em.fork();
  const read = (id: string): Promise<OutgoingEmailRow> => fork().findOneOrFail(OutgoingEmailEntity, { id });

  async function storeMany(count: number, changes: Changes = {}): Promise<string[]> {
    const em = fork();
    const rows = Array.from({ length: count }, () =>
      em.create(OutgoingEmailEntity, {
        kind: 'written',
        recipient: 'ada@example.com',
        values: { subject: 'By hand', text: 'A letter' },
        ...changes,
      }),
    );
    await em.flush();
    return rows.map(({ id }) => id);
  }

  return {
    /** Stores an email written by hand that waits to be sent, or what the test makes of it; its id. */
    async store(changes: Changes = {}): Promise<string> {
      const [id = ''] = await storeMany(1, changes);
      return id;
    },
    /** The same for so many; their ids. */
    storeMany,
    read,
    statuses: async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await read(id)).status)),
    /** Sets the times of an email as seconds from now, by the database's clock. */
    async setTimes(
      id: string,
      times: Partial<Record<'attempted_at' | 'next_attempt_at' | 'lookup_after' | 'queued_at', number>>,
    ): Promise<void> {
      for (const [column, seconds] of Object.entries(times)) {
        await fork().execute(
          `update outgoing_email set ${column} = clock_timestamp() + make_interval(secs => ?) where id = ?`,
          [seconds, id],
        );
      }
    },
    /** Makes the last attempt of an email this many seconds older. */
    async pass(id: string, seconds: number): Promise<void> {
      await fork().execute(
        `update outgoing_email set attempted_at = attempted_at - make_interval(secs => ?),
                lookup_after = lookup_after - make_interval(secs => ?) where id = ?`,
        [seconds, seconds, id],
      );
    },
    /** Seconds between the last attempt and the next one. */
    async secondsBetweenAttempts(id: string): Promise<number> {
      const [row] = await fork().execute<{ seconds: number }[]>(
        `select round(extract(epoch from next_attempt_at - attempted_at))::int as seconds
           from outgoing_email where id = ?`,
        [id],
      );
      return row?.seconds ?? Number.NaN;
    },
    /** What the admins were notified of, oldest first. */
    notifications: () => fork().find(NotificationEntity, {}, { orderBy: { id: 'asc' } }),
    async reset(): Promise<void> {
      const em = fork();
      await em.nativeDelete(OutgoingEmailEntity, {});
      await em.nativeDelete(NotificationEntity, {});
      await em.nativeDelete(EnrollmentEntity, {});
      await em.execute('delete from system_alert');
      setup().reset();
    },
  };
}
