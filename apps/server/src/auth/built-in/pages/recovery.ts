import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SmallPage } from '../../../platform/html/page.ts';
import {
  adminLinkHtml,
  describedBy,
  errorNote,
  FAILED,
  hiddenFields,
  inMinutes,
  signInPage,
  timeHtml,
} from './parts.ts';

/** Why a recovery code was not taken. */
export type RecoveryError = { kind: 'wrong' } | { kind: 'too-many-tries'; until: Date } | { kind: 'failed' };

const ERROR_ID = 'recovery-error';

function errorText(error: RecoveryError, now: Date): string {
  if (error.kind === 'failed') return FAILED;
  if (error.kind === 'wrong') return "This recovery code isn't right, or it was used before.";
  return `Too many tries. Try again ${timeHtml(error.until, 'at {time}', inMinutes(error.until, now))}.`;
}

/** The page for people who lost their passkey. */
export function renderRecovery(
  { state, email, error }: { state: string; email: string; error: RecoveryError | null },
  now: Date,
): SmallPage {
  return signInPage({
    title: 'Lost your passkey?',
    body:
      '<p>Sign in with one of your recovery codes. Each works once.</p>' +
      `<form class="main" method="post" action="/api/sign-in/recovery" novalidate>${hiddenFields({ state })}` +
      '<label for="email">Email</label>' +
      `<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${escapeHtml(email)}">` +
      '<label class="next" for="code">Recovery code</label>' +
      `<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" required${describedBy(ERROR_ID, error !== null)}>` +
      (error === null ? '' : errorNote(ERROR_ID, errorText(error, now))) +
      '<button class="button wide" data-busy="Signing in...">Sign in</button></form>' +
      '<p class="soft">No recovery code? Everyone but admins signs in with an emailed code. ' +
      `An admin gets a link on the server with ${adminLinkHtml()}.</p>` +
      `<div class="links rule"><a href="/api/sign-in?state=${encodeURIComponent(state)}">Use another way to sign in</a></div>`,
  });
}
