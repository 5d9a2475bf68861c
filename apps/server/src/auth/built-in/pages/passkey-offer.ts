import { MAX_PASSKEY_NAME_LENGTH } from '@rapport/domain/account/passkey-name-length';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SmallPage } from '../../../platform/html/page.ts';
import { hiddenFields, ICONS, MESSAGE_PLACE, signInPage } from './parts.ts';

/** What the page that offers a passkey shows. */
interface PasskeyOfferView {
  email: string;
  /** The host name that passkeys are for, without a port. */
  host: string;
  /** An admin with a passkey no longer signs in by emailed code. */
  isAdmin: boolean;
  /** Whether recovery codes follow, as the second step. */
  needsCodes: boolean;
  /** What to suggest as the name, such as "Chrome on Mac". */
  name: string;
  /** Names of the passkeys that the person has. */
  own: readonly string[];
  returnTo: string;
}

function facts({ host, isAdmin }: PasskeyOfferView): string {
  const lines = [
    [ICONS.fingerprint, 'Your fingerprint or face <strong>never leaves your device</strong>.'],
    [
      ICONS.shield,
      `It works <strong>only on ${escapeHtml(host)}</strong>. A copy of this site can't ask for it.`,
    ],
    ...(isAdmin
      ? [
          [
            ICONS.mailOff,
            'From then on, <strong>an emailed code no longer opens the admin</strong>. You can allow it in Settings.',
          ],
        ]
      : []),
  ];
  const rows = lines.map(([icon, text]) => `<div><dt>${icon}</dt><dd>${text}</dd></div>`);
  return `<dl class="facts icons">${rows.join('')}</dl>`;
}

/** The page that offers a passkey; its script adds one and leads on. */
export function renderPasskeyOffer(view: PasskeyOfferView): SmallPage {
  const { email, needsCodes, name, own, returnTo } = view;
  return signInPage({
    title: 'Add a passkey',
    headerEnd: `<span class="end">${escapeHtml(email)}</span>`,
    ...(needsCodes ? { aboveTitle: '<p class="step">Step 1 of 2</p>' } : {}),
    body:
      '<p>Sign in with your fingerprint, your face or the screen lock of your device. No code, no password.</p>' +
      facts(view) +
      '<noscript><p class="note" role="alert">Adding a passkey needs JavaScript.</p></noscript>' +
      MESSAGE_PLACE +
      `<form class="main" method="post" action="/api/sign-in/passkey/later" data-passkey-offer data-own="${escapeHtml(own.join(', '))}">` +
      `${hiddenFields({ returnTo })}<label for="name">Name of this passkey</label>` +
      `<input id="name" name="name" autocomplete="off" maxlength="${MAX_PASSKEY_NAME_LENGTH}" value="${escapeHtml(name)}">` +
      `<div class="bar"><button class="button" type="button" data-add-passkey data-busy="Adding...">${ICONS.key}Add a passkey</button>` +
      '<button class="plain">Not now</button></div></form>' +
      `<form method="post" action="${needsCodes ? '/api/sign-in/recovery-codes' : ''}" data-next>${hiddenFields({ returnTo, after: 'passkey' })}</form>`,
  });
}
