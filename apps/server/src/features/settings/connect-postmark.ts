import type { PostmarkResult, PostmarkTokenPayload } from '@rapport/domain/settings/postmark';
import { AppError } from '@rapport/domain/shared/app-error';
import { PostmarkFault } from '@rapport/email/postmark-server';
import { isConnected, sealToken } from '../../mail/postmark/setup/connection.ts';
import { readPostmarkSetup } from '../../mail/postmark/setup/read-setup.ts';
import { startChecks } from '../../mail/postmark/setup/start-checks.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

type ConnectDeps = Deps & { actor: Actor };

const UNKNOWN_TOKEN = 'Postmark doesn’t know this token. Copy the one of your server, not of the account.';

function requireStorable({ env }: ConnectDeps): void {
  if (env.postmark !== null) {
    throw new AppError('CONFLICT', 'POSTMARK_SERVER_TOKEN is set, and wins. Change it there, and restart.');
  }
}

const CANNOT_BE_ASKED =
  'Postmark can’t be asked about this token now. The one before stays in use. Try again in a few minutes.';

/**
 * Asks Postmark whether it knows the token, so that a wrong one never replaces a right one. While Postmark is slow or
 * down the first token is taken, and the checks say later what is wrong with it; another one is refused.
 */
async function requireKnownToken({ email }: ConnectDeps, token: string, isReplaced: boolean): Promise<void> {
  try {
    await email.server(token).read();
  } catch (error) {
    if (!(error instanceof PostmarkFault)) throw error;
    if (error.kind === 'unavailable') {
      if (!isReplaced) return;
      throw new AppError('BAD_REQUEST', CANNOT_BE_ASKED, {
        issues: [{ path: ['token'], message: CANNOT_BE_ASKED }],
      });
    }
    throw new AppError('BAD_REQUEST', UNKNOWN_TOKEN, {
      issues: [{ path: ['token'], message: UNKNOWN_TOKEN }],
    });
  }
}

async function storeToken(deps: ConnectDeps, token: string, isReplaced: boolean): Promise<PostmarkResult> {
  requireStorable(deps);
  await requireKnownToken(deps, token, isReplaced);
  await deps.em.transactional(async (tx) => {
    if (!isReplaced && (await isConnected(tx, deps.env))) {
      throw new AppError('CONFLICT', 'Postmark is connected already. Choose Replace to use another token.');
    }
    await startChecks(tx, {
      sealedToken: sealToken(deps.env, token),
      testRecipient: deps.actor.email,
      now: deps.now(),
    });
    recordAudit(tx, deps, {
      action: isReplaced ? 'postmark.token_replaced' : 'postmark.connected',
      subjectType: 'postmark',
    });
  });
  const postmark = await readPostmarkSetup({ ...deps, em: deps.em.fork() });
  return { success: true, message: isReplaced ? 'Token replaced' : 'Postmark connected', postmark };
}

/**
 * Stores the first server token and starts the checks. BAD_REQUEST when Postmark does not know the token, CONFLICT when
 * there is one already.
 */
export function connectPostmark(deps: ConnectDeps, { token }: PostmarkTokenPayload): Promise<PostmarkResult> {
  return storeToken(deps, token, false);
}

/**
 * Stores another server token and starts the checks over. Errors as of `connectPostmark`, and BAD_REQUEST while Postmark
 * is slow or down.
 */
export function replacePostmarkToken(
  deps: ConnectDeps,
  { token }: PostmarkTokenPayload,
): Promise<PostmarkResult> {
  return storeToken(deps, token, true);
}

/** Starts the checks over, with a test email to the caller. CONFLICT without a token. */
export async function checkPostmark(deps: ConnectDeps): Promise<PostmarkResult> {
  const { tokenFrom } = await readPostmarkSetup(deps);
  if (tokenFrom === 'none') throw new AppError('CONFLICT', 'Connect Postmark first.');
  await deps.em.transactional(async (tx) => {
    await startChecks(tx, { testRecipient: deps.actor.email, now: deps.now() });
    recordAudit(tx, deps, { action: 'postmark.checked', subjectType: 'postmark' });
  });
  const postmark = await readPostmarkSetup({ ...deps, em: deps.em.fork() });
  return { success: true, message: 'Checking', postmark };
}
