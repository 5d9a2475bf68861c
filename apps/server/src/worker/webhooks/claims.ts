import type { JobDeps } from '../../platform/deps.ts';

/** One claimed delivery, with what its attempt needs. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  recordId: string | null;
  /** The number of this attempt; the result of an earlier one no longer counts. */
  attempts: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  /** Milliseconds since 1970. */
  occurredAt: number;
  giveUpAt: number;
}

/** Attempts of one worker at one endpoint at the same moment. */
const MAX_PER_ENDPOINT = 4;
/** Longer than an attempt can take: its worker has died. */
const LEASE_SECONDS = 60;
/** No delivery waits longer for its next attempt; a later time comes from a clock that was set back. */
const MAX_WAIT_HOURS = 25;

/**
 * Each endpoint gives up to its free places, so that a slow one leaves the others theirs. Rows that another worker is
 * claiming are skipped.
 */
const CLAIM_SQL = `
  with due as (
    select d.id from webhook_endpoint e cross join lateral (
      select d.id from webhook_delivery d
       where d.endpoint_id = e.id
         and ((d.status = 'queued' and (d.next_attempt_at <= ?::timestamptz
                or d.next_attempt_at > ?::timestamptz + interval '${MAX_WAIT_HOURS} hours'))
           or (d.status = 'sending' and (d.attempted_at <= ?::timestamptz - interval '${LEASE_SECONDS} seconds'
                or d.attempted_at > ?::timestamptz + interval '${LEASE_SECONDS} seconds')))
       order by d.next_attempt_at, d.id
       limit greatest(0, ${MAX_PER_ENDPOINT} - coalesce((?::jsonb ->> e.id::text)::int, 0))
         for update skip locked
    ) d
    where e.is_enabled
  )
  update webhook_delivery d
     set status = 'sending', attempts = d.attempts + 1, attempted_at = ?::timestamptz
    from due, webhook_endpoint e
   where d.id = due.id and e.id = d.endpoint_id
  returning d.id, e.id as "endpointId", d.event_id as "eventId", d.event_type as "eventType",
    d.record_id as "recordId", d.attempts, e.url, e.secret,
    case when e.previous_secret_expires_at > ?::timestamptz then e.previous_secret end as "previousSecret",
    extract(epoch from d.occurred_at)::float8 * 1000 as "occurredAt",
    extract(epoch from d.give_up_at)::float8 * 1000 as "giveUpAt"`;

/**
 * Claims deliveries that are due, also those of a worker that died. `inProgress` has the number of this worker's
 * attempts by endpoint.
 */
export async function claimDeliveries(
  { em, now }: Pick<JobDeps, 'em' | 'now'>,
  inProgress: ReadonlyMap<string, number>,
): Promise<ClaimedDelivery[]> {
  const at = now().toISOString();
  const busy = JSON.stringify(Object.fromEntries(inProgress));
  return em.fork().execute<ClaimedDelivery[]>(CLAIM_SQL, [at, at, at, at, busy, at, at]);
}
