import type { FastifyReply } from 'fastify';
import { sendPage } from '../../platform/html/page.ts';
import { CODE_MINUTES, MAX_TRIES } from '../../platform/sign-in/codes.ts';
import type { LoginAttempt } from '../login-attempt.ts';
import { RESEND_AFTER_MS } from './ask-for-code.ts';
import type { CodeRow } from './code-rows.ts';
import { renderCode } from './pages/code.ts';
import type { CodeError, CodeView } from './pages/views.ts';

/** What of a typed code is shown again. */
const MAX_SHOWN_LENGTH = 20;

/** The address of the page that asks for the code of an attempt. */
export function codePagePath({ state }: Pick<LoginAttempt, 'state'>, { isAgain = false } = {}): string {
  const query = new URLSearchParams({ state, ...(isAgain ? { again: 'true' } : {}) });
  return `/api/sign-in/code?${query}`;
}

/** Why a code no longer works; null while it does. */
function findLock({ tries, expiresAt }: CodeRow, now: Date): CodeView['locked'] {
  if (tries >= MAX_TRIES) return 'too-often-wrong';
  return expiresAt <= now ? 'expired' : null;
}

/** Sends the page that asks for this code. */
export function sendCodePage(
  reply: FastifyReply,
  { state }: Pick<LoginAttempt, 'state'>,
  row: CodeRow,
  page: { status: number; now: Date; error?: CodeError; code?: string; isAgain?: boolean },
): FastifyReply {
  const { now } = page;
  return sendPage(
    reply,
    page.status,
    renderCode({
      state,
      email: row.email,
      code: page.code?.slice(0, MAX_SHOWN_LENGTH) ?? '',
      error: page.error ?? null,
      triesLeft: MAX_TRIES - row.tries,
      locked: findLock(row, now),
      sentAgain: page.isAgain ?? false,
      mayResendAt: new Date(row.createdAt.getTime() + RESEND_AFTER_MS),
      expiresAt: new Date(row.createdAt.getTime() + CODE_MINUTES * 60_000),
      now,
    }),
  );
}
