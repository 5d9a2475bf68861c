import type {
  SequenceRun,
  SequenceRuns,
  SequenceRunsQuery,
  StartSequence,
} from '@rapport/domain/sequences/schema';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { quantity } from '@rapport/domain/shared/quantity';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import { startByHand } from '../../mail/sequences/start-sequences.ts';
import { lockSequence } from '../../mail/sequences/steps.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  formatInstantAndId,
  fromBase64,
  parseInstantAndId,
  toBase64,
} from '../../platform/pagination/list-order.ts';
import { toPage } from '../../platform/pagination/read-page.ts';
import { getSequence, IS_FINISHED_SQL, IS_WAITING_SQL } from './list-sequences.ts';

const STATE_SQL = `case when not ${IS_WAITING_SQL} then 'ended' when ${IS_FINISHED_SQL} then 'finished' else 'waiting' end`;
/** Who left is ended before the worker comes to it. */
const REASON_SQL = `case when ${IS_WAITING_SQL} then null else coalesce(r.end_reason,
  case when s.unsubscribed_at is not null or s.suppression = 'unsubscribed' then 'unsubscribed' else 'suppressed' end) end`;

type Row = Omit<SequenceRun, 'startedAt' | 'dueAt'> & { startedAt: Date; dueAt: Date | null };

/** The newest first; by subscriber where they started together. */
const ORDER = {
  cursorAt: ({ startedAt, subscriber }: Row) => toBase64(formatInstantAndId(startedAt, subscriber)),
};

/** Who is in a sequence, and where; the latest start first. Throws AppError NOT_FOUND. */
export async function listRuns(
  deps: Pick<Deps, 'em'>,
  { id, state, step, cursor, limit = DEFAULT_LIST_LIMIT }: SequenceRunsQuery & IdParam,
): Promise<SequenceRuns> {
  await getSequence(deps, { id });
  const after = cursor === undefined ? null : parseInstantAndId(fromBase64(cursor));
  const matching = `
    select r.subscriber_id as subscriber, s.email, ${STATE_SQL} as state, ${REASON_SQL} as "endReason",
           r.started_at as "startedAt", r.last_step_id as "lastStep", r.next_step_id as "nextStep", r.due_at as "dueAt"
      from sequence_run r join newsletter_subscriber s on s.id = r.subscriber_id
     where r.sequence_id = ?`;
  const wanted = `(?::text is null or m.state = ?) and (?::uuid is null or ?::uuid in (m."nextStep", m."lastStep"))`;
  const values = [id, state ?? null, state ?? null, step ?? null, step ?? null];
  const [counted] = await deps.em.execute<{ total: number }[]>(
    `select count(*)::int as total from (${matching}) m where ${wanted}`,
    values,
  );
  const found = await deps.em.execute<Row[]>(
    `select * from (${matching}) m where ${wanted}
        and (?::timestamptz is null or (m."startedAt", m.subscriber) < (?::timestamptz, ?::uuid))
      order by m."startedAt" desc, m.subscriber desc limit ?`,
    [...values, after?.at ?? null, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const { rows, nextCursor } = toPage(found, limit, ORDER);
  return {
    subscribers: rows.map(({ startedAt, dueAt, ...row }) => ({
      ...row,
      startedAt: new Date(startedAt).toISOString(),
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    })),
    total: counted?.total ?? 0,
    nextCursor,
  };
}

/** Starts a sequence for subscribers by hand; who has it or had it stays as they are. Throws AppError NOT_FOUND. */
export async function startForSubscribers(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id, subscribers }: StartSequence & IdParam,
): Promise<Ok & { started: number }> {
  const started = await deps.em.transactional(async (tx) => {
    const { name } = await lockSequence(tx, id);
    const count = await startByHand(tx, { sequence: id, subscribers, now: deps.now() });
    if (count > 0)
      recordAudit(tx, deps, {
        action: 'sequence.started_by_hand',
        subjectType: 'sequence',
        subjectId: id,
        details: { name, subscribers: count },
      });
    return count;
  });
  return { success: true, message: `Started for ${quantity(started, 'subscriber')}`, started };
}
