import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SmallPage } from '../../../platform/html/page.ts';
import {
  describedBy,
  errorNote,
  FAILED,
  hiddenFields,
  ICONS,
  inMinutes,
  MESSAGE_PLACE,
  signInPage,
  timeHtml,
  usedUpText,
} from './parts.ts';
import type { SignInError, SignInView } from './views.ts';

const ERROR_ID = 'email-error';

/** What was wrong, as HTML. */
function errorText(error: SignInError, now: Date): string {
  if (error.kind === 'address') return 'Enter an email address like name@example.com.';
  if (error.kind === 'failed') return FAILED;
  if (error.kind === 'used-up') return usedUpText(error.until, now);
  const when = timeHtml(error.until, 'at {time}', inMinutes(error.until, now));
  return `You asked for several codes. Try again ${when}.`;
}

/** The part that needs a script and WebAuthn; the script shows it where both are there. */
const PASSKEY =
  '<div data-passkey hidden><p class="or">or</p>' +
  `<button class="button quiet wide" type="button" data-use-passkey data-busy="Signing in...">${ICONS.key}Use a passkey</button></div>`;

function noEmailNote(hasPasskeys: boolean): string {
  const orPasskey = hasPasskeys ? '<span data-passkey hidden>, or use a passkey</span>' : '';
  return `<p class="note" role="alert">${ICONS.mailOff}<span><strong>Codes can't be sent right now.</strong> Try again later${orPasskey}.</span></p>`;
}

/** The page that asks for an address. */
export function renderSignIn({ state, email, error, notice, hasPasskeys }: SignInView, now: Date): SmallPage {
  const lost = `<a href="/api/sign-in/recovery?state=${encodeURIComponent(state)}">Lost your passkey?</a>`;
  return signInPage({
    title: 'Sign in',
    body:
      "<p>Enter your email address and you'll get a code. You don't need a password.</p>" +
      (notice === null ? '' : noEmailNote(hasPasskeys)) +
      MESSAGE_PLACE +
      `<form class="main" method="post" action="/api/sign-in" novalidate>${hiddenFields({ state })}` +
      '<label for="email">Email</label>' +
      `<input id="email" name="email" type="email" autocomplete="username webauthn" autocapitalize="none" spellcheck="false" required autofocus value="${escapeHtml(email)}"${describedBy(ERROR_ID, error !== null)}>` +
      (error === null ? '' : errorNote(ERROR_ID, errorText(error, now))) +
      '<button class="button wide" data-busy="Sending...">Send code</button></form>' +
      (hasPasskeys ? PASSKEY : '') +
      `<div class="links rule">${hasPasskeys ? lost : ''}<a href="/#contact">Write to me</a><a href="/privacy">Privacy Policy</a></div>`,
  });
}

/** The page for a browser that keeps no cookies; one whose sign-in has expired can look the same. */
export function renderNoCookies(host: string): SmallPage {
  return signInPage({
    title: 'Sign in',
    body:
      `<p role="alert">Allow cookies for ${escapeHtml(host)} to sign in.</p>` +
      '<p class="soft">If they are allowed, this sign-in has expired.</p>' +
      '<div class="actions"><a class="button" href="/api/login">Try again</a></div>',
  });
}

/** The page after an error of the server; the button goes on with the sign-in of this state. */
export function renderFailed(state: string): SmallPage {
  const path = state === '' ? '/api/login' : `/api/sign-in/code?state=${encodeURIComponent(state)}`;
  return signInPage({
    title: 'Sign in',
    body:
      `<p role="alert">${escapeHtml(FAILED)}</p>` +
      `<div class="actions"><a class="button" href="${path}">Try again</a></div>`,
  });
}
