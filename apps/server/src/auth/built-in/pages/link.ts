import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SmallPage } from '../../../platform/html/page.ts';
import { hiddenFields, ICONS, MESSAGE_PLACE, signInPage, timeHtml } from './parts.ts';
import type { LinkView } from './views.ts';

/** Starts a sign-in in this browser. */
const NEW_CODE = '/api/login';
/** How many characters are shown together. */
const GROUP = 4;

function sameBrowser({ token, email }: Extract<LinkView, { kind: 'same-browser' }>): SmallPage {
  return signInPage({
    title: `Sign in as ${email}?`,
    body:
      MESSAGE_PLACE +
      `<form class="main" method="post" action="/api/sign-in/link">${hiddenFields({ token })}` +
      '<button class="button wide" data-busy="Signing in..." autofocus>Sign in</button></form>' +
      '<p class="soft">If you didn\'t ask for it, close this page: nobody can sign in without the code.</p>',
  });
}

/** The code in its groups. Their distance is a style, so that a copied code has none; a screen reader spells it out. */
function shownCode(code: string): string {
  const groups = [code.slice(0, GROUP), code.slice(GROUP)];
  const spelled = groups.map((group) => [...group].join(' ')).join(', ');
  const shown = groups.map((group) => `<span>${escapeHtml(group)}</span>`).join('');
  return (
    `<p class="unseen">${escapeHtml(spelled)}</p>` +
    `<span class="shown" id="code" aria-hidden="true">${shown}</span>`
  );
}

function elsewhere(view: Extract<LinkView, { kind: 'elsewhere' }>): SmallPage {
  const asked = timeHtml(view.askedAt, '{day}', 'Less than 10 minutes ago');
  const until = timeHtml(view.expiresAt, '{time}', '10 minutes after that');
  return signInPage({
    title: 'Type this code where you started',
    body:
      '<p>It was asked for in another browser. If that was you, go back there and type it.</p>' +
      shownCode(view.code) +
      `<dl class="facts"><div><dt>Asked for</dt><dd>${asked}<small>${escapeHtml(view.device)}</small></dd></div>` +
      `<div><dt>Works until</dt><dd>${until}, once</dd></div></dl>` +
      `<div class="bar" hidden><button class="button" type="button" data-copy="code" data-copied="Code copied">${ICONS.copy}Copy code</button><p role="status" data-status></p></div>` +
      '<p class="soft"><strong>Never give this code to anyone.</strong> If you didn\'t ask for it, close this page: nobody can sign in without it.</p>' +
      `<div class="links"><a href="${NEW_CODE}">Sign in here with a new code</a></div>`,
  });
}

/** The page behind the link of the email. Opening it uses nothing up. */
export function renderLink(view: LinkView): SmallPage {
  if (view.kind === 'same-browser') return sameBrowser(view);
  if (view.kind === 'elsewhere') return elsewhere(view);
  return signInPage({
    title: 'This code no longer works',
    body:
      '<p>It has expired, was used, or another one was sent after it.</p>' +
      `<div class="actions"><a class="button" href="${NEW_CODE}">Send a new code</a></div>`,
  });
}
