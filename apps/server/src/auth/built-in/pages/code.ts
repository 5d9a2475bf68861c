import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { quantity } from '@rapport/domain/shared/quantity';
import type { SmallPage } from '../../../platform/html/page.ts';
import {
  describedBy,
  errorNote,
  FAILED,
  hiddenFields,
  inMinutes,
  MESSAGE_PLACE,
  signInPage,
  timeHtml,
  usedUpText,
} from './parts.ts';
import type { CodeError, CodeView } from './views.ts';

const ERROR_ID = 'code-error';

const LOCKED = {
  'too-often-wrong': 'This code no longer works. Send a new one.',
  expired: 'This code has expired.',
};

/** Whole seconds until another code can be asked for. */
function secondsToWait({ mayResendAt, now }: Pick<CodeView, 'mayResendAt' | 'now'>): number {
  return Math.max(0, Math.ceil((mayResendAt.getTime() - now.getTime()) / 1_000));
}

/** Why the code was not taken, as HTML. */
function errorText(error: CodeError, view: CodeView): string {
  switch (error.kind) {
    case 'wrong':
      return `That code isn't right. You can try ${view.triesLeft === 1 ? 'once more' : `${view.triesLeft} more times`}.`;
    case 'too-early':
      return `You can send the code again in ${quantity(Math.max(1, secondsToWait(view)), 'second')}.`;
    case 'too-many-tries':
      return `Too many tries. Try again ${timeHtml(error.until, 'at {time}', inMinutes(error.until, view.now))}.`;
    case 'too-many-codes':
      return `You asked for several codes. Try again ${timeHtml(error.until, 'at {time}', inMinutes(error.until, view.now))}.`;
    case 'used-up':
      return usedUpText(error.until, view.now);
    case 'failed':
      return FAILED;
  }
}

/** The field and, while the code works, its button. */
function codeForm(view: CodeView): string {
  const { state, code, error, locked } = view;
  const text = locked === null ? error && errorText(error, view) : LOCKED[locked];
  const field =
    '<label for="code">Code</label>' +
    `<div class="field"><input class="code" id="code" name="code" data-code autocomplete="one-time-code" autocapitalize="characters" autocorrect="off" spellcheck="false" inputmode="text" maxlength="20" required value="${escapeHtml(code)}"${describedBy(ERROR_ID, text !== null)}${locked === null ? ' autofocus' : ' disabled'}></div>` +
    (text === null ? '' : errorNote(ERROR_ID, text));
  if (locked !== null) return `<div class="main">${field}</div>`;
  return (
    `<form class="main" method="post" action="/api/sign-in/code" novalidate>${hiddenFields({ state })}${field}` +
    '<button class="button wide" data-busy="Signing in...">Sign in</button></form>'
  );
}

/** Asks for another code: one press, with the address that is known. */
function againForm(view: CodeView): string {
  const fields = hiddenFields({ state: view.state, email: view.email });
  const start = `<form method="post" action="/api/sign-in">${fields}`;
  if (view.locked !== null) {
    return `${start}<button class="button wide" data-busy="Sending..." autofocus>Send a new code</button></form>`;
  }
  const seconds = secondsToWait(view);
  const wait = seconds > 0 ? ` data-wait="${seconds}" data-label="Send again"` : '';
  return `${start}<button data-busy="Sending..."${wait}>Send again</button></form>`;
}

/** The page that asks for the code. */
export function renderCode(view: CodeView): SmallPage {
  const other = `<a href="/api/sign-in?state=${encodeURIComponent(view.state)}">Use another address</a>`;
  const works = timeHtml(view.expiresAt, 'until {time}', 'for 10 minutes');
  const again = againForm(view);
  return signInPage({
    title: 'Check your email',
    body:
      `<p>A code is on its way to <strong>${escapeHtml(view.email)}</strong>. It works once, ${works}.</p>` +
      (view.sentAgain
        ? '<p class="note" role="status">A new code is on its way. The earlier one no longer works.</p>'
        : '') +
      MESSAGE_PLACE +
      codeForm(view) +
      (view.locked === null
        ? `<div class="links">${again}${other}</div>`
        : `${again}<div class="links">${other}</div>`) +
      '<p class="unseen" role="status" data-status></p>' +
      '<p class="soft rule">Nothing arrived? Look in your spam folder. You can also open the link in the email, in this browser.</p>',
  });
}
