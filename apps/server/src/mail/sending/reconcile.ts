import type { Environment } from '../../platform/config/environment.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { type ClaimedEmail, type EmailResult, type EmailTable, recordResults } from './email-table.ts';

type Waits = Pick<Environment, 'postmarkTimeoutSeconds' | 'postmarkSettleSeconds'>;

/** Early lookups as shares of `POSTMARK_SETTLE_SECONDS`: after 10, 30, 60 and 120 of 300 seconds. */
const EARLY_LOOKUPS = [1 / 30, 1 / 10, 1 / 5, 2 / 5];

/** Seconds after a request until Postmark's search has it; only then does "not found" mean that it was not sent. */
export function getIndexedAfterSeconds({ postmarkTimeoutSeconds, postmarkSettleSeconds }: Waits): number {
  return postmarkTimeoutSeconds + postmarkSettleSeconds;
}

/** Seconds after a request until Postmark is asked about it for the first time. */
export function getFirstLookupSeconds({ postmarkSettleSeconds }: Waits): number {
  return postmarkSettleSeconds * (EARLY_LOOKUPS[0] ?? 1);
}

/**
 * Seconds after a request at which Postmark is asked about it: early, when its search surely has it, and after the same
 * wait once more, for a request of which the search had only a part.
 */
function listLookupSeconds(waits: Waits): number[] {
  const indexedAfter = getIndexedAfterSeconds(waits);
  const early = EARLY_LOOKUPS.map((share) => share * waits.postmarkSettleSeconds);
  return [...early, indexedAfter, 2 * indexedAfter];
}

/**
 * Whether a request must not be made any more, because its beginning was committed so long ago that Postmark's search
 * might have it too late. `began` is the time of `performance.now()` before the commit.
 */
export function isTooLate({ postmarkSettleSeconds }: Waits, began: number): boolean {
  return performance.now() - began > postmarkSettleSeconds * 100;
}

/** Most lookups of each table in one round of a worker; rounds are a second apart. */
const MAX_LOOKUPS_PER_ROUND = 10;

interface OpenRequest {
  id: string;
  /** It began; otherwise its emails were only claimed. */
  hasBegun: boolean;
  /** Old enough that Postmark's search has all of it: if it finds nothing, nothing was sent. */
  isIndexed: boolean;
  /** Even older: if the search has only a part of it, the rest was not sent. */
  isFinalLookup: boolean;
}

/**
 * Claims a request without an outcome about which it is time to ask, or whose claim has ended; no other worker asks
 * about it while this one does.
 */
async function claimOpenRequest<Changed>(
  { em, env }: JobDeps,
  { requests }: EmailTable<Changed>,
): Promise<OpenRequest | null> {
  const { table, isOpenSql, hasBegunSql, began } = requests;
  const indexedAfter = getIndexedAfterSeconds(env);
  const due = `coalesce(lookup_after, ${requests.getDefaultLookupSql(indexedAfter)})`;
  const isOlder = (seconds: number) =>
    `coalesce(${began} + make_interval(secs => ${seconds}) <= clock_timestamp(), true)`;
  const [request] = await em.fork().execute<OpenRequest[]>(
    `update ${table} set lookup_after = clock_timestamp() + make_interval(secs => ?)
      where id = (select id from ${table} where ${isOpenSql} and ${due} <= clock_timestamp()
                   order by ${due} limit 1 for update skip locked)
  returning id, ${hasBegunSql} as "hasBegun", ${isOlder(indexedAfter)} as "isIndexed",
            ${isOlder(2 * indexedAfter)} as "isFinalLookup"`,
    [env.postmarkTimeoutSeconds + getFirstLookupSeconds(env)],
  );
  return request ?? null;
}

/** Asks Postmark about a request: what it knows was sent; what its search surely would know is queued again. */
async function lookUp<Changed>(
  deps: JobDeps,
  table: EmailTable<Changed>,
  request: OpenRequest,
): Promise<void> {
  const { metadataKey, column, addressSql, countLookupSql, began, table: requestTable } = table.requests;
  const found = await deps.email.findByMetadata(table.stream, metadataKey, request.id);
  const messageIds = new Map(found.map(({ recipient, messageId }) => [recipient, messageId]));
  // When the search has only a part, Postmark took the request, and the rest may be indexed later.
  const mayBeLate = !request.isIndexed || (found.length > 0 && !request.isFinalLookup);
  await deps.em.fork().transactional(async (tx) => {
    const open = await tx.execute<(ClaimedEmail & { address: string | null })[]>(
      `select id, ${table.claimSql} as claim, ${addressSql} as address from ${table.name} e
        where ${column} = ? and status in ('sending', 'unknown')`,
      [request.id],
    );
    const results = open.map(({ id, claim, address }): EmailResult => {
      const messageId = (address === null ? found[0]?.messageId : messageIds.get(address)) ?? null;
      return { id, claim, status: messageId === null ? 'queued' : 'sent', messageId, error: null };
    });
    const missing = results.filter(({ status }) => status === 'queued');
    const settled = mayBeLate ? results.filter((result) => !missing.includes(result)) : results;
    await recordResults(tx, deps, table, { results: settled, claims: [request.id] });
    // Counted after the response: a process that died while asking has asked nothing.
    await tx.execute(
      `update ${requestTable} set ${countLookupSql} lookup_after =
         (select min(${began} + make_interval(secs => wait)) from unnest(array[${listLookupSeconds(deps.env).join()}]::float8[]) as wait
           where ${began} + make_interval(secs => wait) > clock_timestamp())
        where id = ?`,
      [request.id],
    );
    deps.log.info(
      { [metadataKey]: request.id, found: found.length, missing: missing.length },
      'asked Postmark about a request without a response',
    );
  });
}

/**
 * Reconciles the requests of a table that got no response, or whose process died. Emails whose request never began are
 * queued again. A lookup that fails is repeated later, and ends the round.
 */
export async function reconcileRequests<Changed>(deps: JobDeps, table: EmailTable<Changed>): Promise<void> {
  for (let count = 0; count < MAX_LOOKUPS_PER_ROUND; count += 1) {
    const request = await claimOpenRequest(deps, table);
    if (request === null) return;
    try {
      if (request.hasBegun) await lookUp(deps, table, request);
      else await table.requests.release(deps, request.id);
    } catch (error) {
      const subject = { [table.requests.metadataKey]: request.id };
      return deps.log.warn({ err: error, ...subject }, 'Postmark could not be asked about a request');
    }
  }
}
