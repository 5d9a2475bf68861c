import type { EntityManager } from '@mikro-orm/postgresql';
import { DataRemovalEntity } from '@rapport/db/entities/privacy';
import { newId } from '@rapport/db/id';
import type { DataRemovalStatus } from '@rapport/domain/privacy/schema';
import type { RemovalOutcome } from '@rapport/email/data-removal';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps, JobDeps } from '../../platform/deps.ts';
import { createEncryption, type Encryption } from '../../platform/encryption.ts';
import { emailHash } from '../consent/suppressions.ts';
import { notifyAdmins } from '../notifications/notify.ts';

/** Removals processed in one round. */
const MAX_PER_ROUND = 5;
/** A removal that Postmark has not finished by then counts as failed. */
const GIVE_UP_AFTER_DAYS = 30;
/** Longest wait between attempts; it starts at half a minute and doubles. */
const MAX_WAIT_SECONDS = 6 * 3_600;

function getEncryption(env: Deps['env']): Encryption {
  return createEncryption(env, 'rapport data removals');
}

/**
 * Queues a request to the email provider to remove its data about an address, inside the caller's transaction. The
 * address is stored encrypted until the request is made. Without an account token only the erasure is recorded.
 */
export async function queueDataRemoval(
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'email' | 'now'>,
  email: string,
): Promise<DataRemovalStatus> {
  const id = newId();
  const now = deps.now();
  const isConfigured = deps.email.removals !== null;
  const status = isConfigured ? 'queued' : 'not_configured';
  tx.create(DataRemovalEntity, {
    id,
    emailHash: emailHash(email),
    sealedEmail: isConfigured ? getEncryption(deps.env).encrypt(email, id) : null,
    status,
    providerId: null,
    error: null,
    createdAt: now,
    settledAt: isConfigured ? null : now,
  });
  await tx.flush();
  return status;
}

interface ClaimedRemoval {
  id: string;
  sealedEmail: string | null;
  providerId: string | null;
  isOld: boolean;
}

/**
 * Claims removals that are due; no other worker gets them before the next attempt. A time further ahead than the
 * longest wait comes from a clock that was set back.
 */
function claimRemovals({ em }: JobDeps): Promise<ClaimedRemoval[]> {
  return em.fork().execute<ClaimedRemoval[]>(
    `update data_removal
        set attempts = attempts + 1,
            next_attempt_at = clock_timestamp()
              + make_interval(secs => least(${MAX_WAIT_SECONDS}, 30 * 2 ^ least(attempts, 12)))
      where id in (select id from data_removal
                    where status in ('queued', 'requested')
                      and (next_attempt_at <= clock_timestamp()
                           or next_attempt_at > clock_timestamp() + interval '${MAX_WAIT_SECONDS} seconds')
                    order by next_attempt_at limit ${MAX_PER_ROUND} for update skip locked)
  returning id, sealed_email as "sealedEmail", provider_id as "providerId",
            created_at < clock_timestamp() - interval '${GIVE_UP_AFTER_DAYS} days' as "isOld"`,
  );
}

async function askPostmark(deps: JobDeps, removal: ClaimedRemoval): Promise<RemovalOutcome> {
  const { removals } = deps.email;
  if (removals === null) return { status: 'unavailable', reason: 'POSTMARK_ACCOUNT_TOKEN is not set' };
  const { providerId, sealedEmail } = removal;
  if (providerId !== null) return removals.find(providerId);
  const email = sealedEmail === null ? null : getEncryption(deps.env).decrypt(sealedEmail, removal.id);
  if (email === null) {
    return {
      status: 'refused',
      reason: 'The address cannot be decrypted, because SESSION_SECRET was changed',
    };
  }
  return removals.request(email);
}

type FinalOutcome = { status: 'done'; reason: null } | { status: 'failed'; reason: string };

/** Finishes a removal: records it in the audit log, and notifies the admins when it failed. */
async function finishRemoval(deps: JobDeps, id: string, { status, reason }: FinalOutcome): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const open = { id, status: { $in: ['queued', 'requested'] } } as const;
    const change = { status, error: reason, sealedEmail: null, settledAt: deps.now() };
    if ((await tx.nativeUpdate(DataRemovalEntity, open, change)) === 0) return;
    recordAudit(
      tx,
      { now: deps.now, actor: null, ip: 'server', requestId: 'worker' },
      {
        action: status === 'done' ? 'person.provider_data_removed' : 'person.provider_removal_failed',
        subjectType: 'data_removal',
        subjectId: id,
        ...(reason === null ? {} : { details: { reason } }),
      },
    );
    if (status === 'done') return;
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: 'The email provider has not removed a person’s data',
      message: `A person was erased here, but Postmark may still hold copies of their emails. ${reason}. Ask Postmark’s support to remove them; the Data Audit lists the erasure.`,
      priority: 'high',
    });
  });
}

async function recordOutcome(deps: JobDeps, removal: ClaimedRemoval, outcome: RemovalOutcome): Promise<void> {
  const { id, isOld } = removal;
  if (outcome.status === 'done') return finishRemoval(deps, id, { status: 'done', reason: null });
  if (outcome.status === 'refused') {
    return finishRemoval(deps, id, { status: 'failed', reason: outcome.reason });
  }
  if (isOld) {
    const last = 'reason' in outcome ? outcome.reason : 'Postmark has not finished';
    const reason = `No success in ${GIVE_UP_AFTER_DAYS} days: ${last}`;
    return finishRemoval(deps, id, { status: 'failed', reason });
  }
  const em = deps.em.fork();
  if (outcome.status === 'unavailable') {
    deps.log.warn({ removal: id, reason: outcome.reason }, 'Postmark could not be asked to remove data');
    await em.nativeUpdate(DataRemovalEntity, { id }, { error: outcome.reason });
    return;
  }
  // Postmark has the address now, so it is not needed here.
  const requested = { status: 'requested', providerId: outcome.id, sealedEmail: null, error: null } as const;
  await em.nativeUpdate(DataRemovalEntity, { id }, requested);
}

/**
 * Asks Postmark to remove its data about erased people, and checks earlier requests. Failed attempts are repeated,
 * also after a restart.
 */
export async function processDataRemovals(deps: JobDeps): Promise<void> {
  for (const removal of await claimRemovals(deps)) {
    await recordOutcome(deps, removal, await askPostmark(deps, removal));
  }
}
