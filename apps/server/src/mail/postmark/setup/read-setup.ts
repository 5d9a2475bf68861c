import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostmarkConnectionRow } from '@rapport/db/entities/settings';
import { POSTMARK_CHECKS, type PostmarkCheck, type PostmarkSetup } from '@rapport/domain/settings/postmark';
import { parseAddress } from '@rapport/email/mailbox';
import type { Deps } from '../../../platform/deps.ts';
import { findConnection, isConnected } from './connection.ts';
import { describeTest, isRunning, isWaiting, summarize, type TestEmail } from './describe.ts';

type ReadDeps = Pick<Deps, 'em' | 'env'>;

/** What became of the test email, by its row; null before there is one, and after its row was deleted. */
export async function findTestEmail(em: EntityManager, id: string | null): Promise<TestEmail | null> {
  if (id === null) return null;
  const [row] = await em.execute<TestEmail[]>(
    `select status, error, recipient,
            extract(epoch from delivered_at - attempted_at)::float8 as "deliveredAfterSeconds",
            extract(epoch from clock_timestamp() - attempted_at)::float8 as "sentSecondsAgo"
       from outgoing_email where id = ?`,
    [id],
  );
  return row ?? null;
}

async function listChecks({ em, env }: ReadDeps, row: PostmarkConnectionRow | null) {
  const stored = row?.checks ?? {};
  const email = await findTestEmail(em, row?.testEmailId ?? null);
  // Newer than what was stored: a report may come late.
  const tested = email === null ? {} : describeTest(email, parseAddress(env.emailFrom));
  const known: Partial<Record<string, PostmarkCheck>> = { ...stored, ...tested };
  return POSTMARK_CHECKS.map((key) => {
    const check = known[key] ?? isWaiting(key);
    const isNext = row?.step === key && (check.state === 'waiting' || check.state === 'running');
    return { key, ...(isNext ? isRunning(key) : check) };
  });
}

/** The connection to Postmark as the admins see it: never the token. */
export async function readPostmarkSetup(deps: ReadDeps): Promise<PostmarkSetup> {
  const { env } = deps;
  const row = await findConnection(deps.em);
  const isLocal = env.postmark === null && env.mode === 'local';
  const tokenFrom =
    env.postmark !== null ? 'variable' : (await isConnected(deps.em, env)) ? 'stored' : 'none';
  const isGoingOn = row !== null && row.step !== null;
  const checks = await listChecks(deps, row);
  const result =
    tokenFrom === 'none'
      ? ({ summary: 'No email can go out yet.', state: 'none' } as const)
      : row === null
        ? ({ summary: 'Nothing was checked yet.', state: 'none' } as const)
        : summarize(checks, isGoingOn);
  return {
    tokenFrom,
    tokenStoredAt: row?.tokenStoredAt?.toISOString() ?? null,
    isRunning: isGoingOn,
    ...result,
    checks,
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    sender: parseAddress(env.emailFrom),
    isLocal,
  };
}
