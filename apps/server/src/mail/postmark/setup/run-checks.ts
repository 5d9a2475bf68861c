import type { PostmarkConnectionRow } from '@rapport/db/entities/settings';
import {
  POSTMARK_CHECKS,
  type PostmarkCheck,
  type PostmarkCheckKey,
} from '@rapport/domain/settings/postmark';
import { parseAddress } from '@rapport/email/mailbox';
import { PostmarkFault } from '@rapport/email/postmark-server';
import type { JobDeps } from '../../../platform/deps.ts';
import { SETUP_TEST } from '../../kinds/setup-test.ts';
import { toSenderIdentity } from '../../letterhead.ts';
import { enqueueEmail } from '../../outbox/enqueue.ts';
import { WEBHOOK_PATH } from '../webhook.ts';
import { ensureWebhookCredentials, findConnection } from './connection.ts';
import {
  describeFault,
  describeTest,
  isSandbox,
  noTransactionalStream,
  serverFound,
  streamReady,
  toSentences,
  webhooksSet,
} from './describe.ts';
import { findSelector } from './find-selector.ts';
import { findTestEmail } from './read-setup.ts';
import { startChecks } from './start-checks.ts';

/** Longer than any call of a check: a worker that died in the middle is followed by another one. */
const CLAIM_SECONDS = 60;
/** While Postmark is slow or down. */
const RETRY_SECONDS = 30;

/** The outcome of a check, and what it found out beside. */
interface Finding {
  check: PostmarkCheck;
  serverName?: string;
  dkimSelector?: string | null;
  testEmailId?: string;
  /** Seconds until the same check is looked at again. */
  againAfter?: number;
}

type Step = (deps: JobDeps, row: PostmarkConnectionRow) => Promise<Finding>;

async function checkServer({ email }: JobDeps): Promise<Finding> {
  const { name, isSandbox: sandbox } = await email.server().read();
  return { check: sandbox ? isSandbox(name) : serverFound(name), serverName: name };
}

async function checkStream({ email, env }: JobDeps): Promise<Finding> {
  const streams = { broadcast: env.postmarkBroadcastStream, transactional: env.postmarkTransactionalStream };
  const how = await email.server().ensureStreams(streams);
  return { check: how === 'no-transactional' ? noTransactionalStream(streams) : streamReady(how, streams) };
}

async function checkWebhooks({ em, email, env }: JobDeps): Promise<Finding> {
  const { user, password } = await ensureWebhookCredentials(em.fork(), env);
  const { others } = await email.server().ensureWebhooks({
    url: `${env.publicUrl}${WEBHOOK_PATH}`,
    user,
    password,
    streams: [env.postmarkTransactionalStream, env.postmarkBroadcastStream],
  });
  return { check: webhooksSet(others) };
}

/** Enqueues the test email of a run once. Whether the sender may send is seen when Postmark takes it. */
async function sendTestEmail(
  deps: JobDeps,
  row: PostmarkConnectionRow,
  recipient: string,
): Promise<string | null> {
  const { identity } = await deps.site.latest();
  return deps.em.fork().transactional(async (tx) => {
    const [current] = await tx.execute(
      'select from postmark_connection where id = 1 and run_id = ? and test_email_id is null for update',
      [row.runId],
    );
    if (current === undefined) return null;
    const id = await enqueueEmail(tx, deps, {
      kind: SETUP_TEST,
      recipient,
      values: { identity: JSON.stringify({ ...toSenderIdentity(identity, deps.env), sampleFields: [] }) },
    });
    await tx.execute('update postmark_connection set test_email_id = ? where id = 1', [id]);
    return id;
  });
}

/** Null when there is no test email to be looked at. */
async function lookAtTestEmail(deps: JobDeps, row: PostmarkConnectionRow) {
  const id = row.testEmailId ?? (row.testRecipient && (await sendTestEmail(deps, row, row.testRecipient)));
  const email = await findTestEmail(deps.em.fork(), id ?? null);
  return email && describeTest(email, parseAddress(deps.env.emailFrom));
}

async function checkSender(deps: JobDeps, row: PostmarkConnectionRow): Promise<Finding> {
  const found = await lookAtTestEmail(deps, row);
  if (found === null) return { check: row.checks.sender ?? { ...NOTHING, title: 'Sender' } };
  const { sender, test } = found;
  if (sender.state === 'retrying') return { check: sender, againAfter: RETRY_SECONDS };
  // What became of the email decides it, even where nothing is known of the sender.
  if (sender.state === 'waiting' && test.state === 'failed') return { check: sender };
  return { check: sender, ...(sender.state === 'running' ? { againAfter: 1 } : {}) };
}

const NOTHING: PostmarkCheck = { state: 'waiting', title: 'Test email', detail: null, steps: [], says: null };

async function checkTest(deps: JobDeps, row: PostmarkConnectionRow): Promise<Finding> {
  const found = await lookAtTestEmail(deps, row);
  if (found === null) return { check: row.checks.test ?? NOTHING };
  if (found.test.state === 'running') return { check: found.test, againAfter: 1 };
  const dkimSelector = row.testEmailId === null ? null : await findSelector(deps, row.testEmailId);
  return { check: found.test, ...(dkimSelector === null ? {} : { dkimSelector }) };
}

const STEPS: Record<PostmarkCheckKey, Step> = {
  server: checkServer,
  stream: checkStream,
  webhooks: checkWebhooks,
  sender: checkSender,
  test: checkTest,
};

async function findOut(deps: JobDeps, row: PostmarkConnectionRow, key: PostmarkCheckKey): Promise<Finding> {
  try {
    return await STEPS[key](deps, row);
  } catch (error) {
    if (!(error instanceof PostmarkFault) || key === 'sender' || key === 'test') throw error;
    const check = describeFault(key, error);
    return { check, ...(check.state === 'retrying' ? { againAfter: RETRY_SECONDS } : {}) };
  }
}

/** A check that goes on failing for the same reason is said once in a run, and so is a Postmark that is down. */
function logFinding(
  { log }: JobDeps,
  row: PostmarkConnectionRow,
  key: PostmarkCheckKey,
  found: PostmarkCheck,
) {
  const isWrong = found.state === 'failed' || found.state === 'warning';
  const isNewlyDown = found.state === 'retrying' && row.checks[key]?.state !== 'retrying';
  if (!isWrong && !isNewlyDown) return;
  const says = found.says === null ? '' : ` Postmark says: “${found.says}”`;
  log.warn({ check: key }, `postmark: ${toSentences(found)}${says}`);
}

/**
 * Stores what a check found out, unless another run was started. Returns whether the next check can follow at once: the
 * column has milliseconds and rounds, and a time rounded up would not be due yet.
 */
async function store(deps: JobDeps, row: PostmarkConnectionRow, key: PostmarkCheckKey, finding: Finding) {
  const { check, againAfter } = finding;
  const following = POSTMARK_CHECKS[POSTMARK_CHECKS.indexOf(key) + 1] ?? null;
  // The outcome of the test email belongs to both of the last checks.
  const next = againAfter !== undefined ? key : check.state === 'failed' ? null : following;
  const changed = await deps.em.fork().execute<unknown[]>(
    `update postmark_connection
        set checks = checks || jsonb_build_object(?::text, ?::jsonb), step = ?,
            next_attempt_at = date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ?),
            checked_at = case when ?::text is null then ?::timestamptz else checked_at end,
            server_name = coalesce(?, server_name), dkim_selector = coalesce(?, dkim_selector)
      where id = 1 and run_id = ? and step = ? returning 1`,
    [
      key,
      JSON.stringify(check),
      next,
      againAfter ?? 0,
      next,
      deps.now().toISOString(),
      finding.serverName ?? null,
      finding.dkimSelector ?? null,
      row.runId,
      key,
    ],
  );
  if (changed.length === 0) return false;
  logFinding(deps, row, key, check);
  return next !== null && next !== key;
}

/** Claims the check that is due; null when none is, or another worker has it. */
async function claimStep({ em }: JobDeps): Promise<PostmarkConnectionRow | null> {
  const claimed = await em.fork().execute<unknown[]>(
    `update postmark_connection set next_attempt_at = clock_timestamp() + make_interval(secs => ?)
      where id = 1 and step is not null
        and (next_attempt_at <= clock_timestamp() or next_attempt_at > clock_timestamp() + make_interval(secs => ?))
      returning 1`,
    [CLAIM_SECONDS, CLAIM_SECONDS + 1],
  );
  return claimed.length === 0 ? null : findConnection(em);
}

/** Goes through the checks that are due, one after another. Repeated every second by the worker. */
export async function runPostmarkChecks(deps: JobDeps): Promise<void> {
  for (;;) {
    const row = await claimStep(deps);
    if (row === null || row.step === null) return;
    if (!(await store(deps, row, row.step, await findOut(deps, row, row.step)))) return;
  }
}

/** Checks the server, its stream and its webhooks again, once a day. */
export async function startDailyChecks(deps: JobDeps): Promise<void> {
  const isLocal = deps.env.postmark === null && deps.env.mode === 'local';
  if (isLocal || !(await deps.email.isSetUp())) return;
  await deps.em.fork().transactional((tx) => startChecks(tx, { now: deps.now() }));
}
