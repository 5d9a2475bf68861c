import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SmallPage } from '../../../platform/html/page.ts';
import { ICONS, MESSAGE_PLACE, signInPage } from './parts.ts';

/** A code for screen readers, character by character. */
const spell = (code: string) =>
  code
    .split('-')
    .map((group) => [...group].join(' '))
    .join(', ');

/** The page that shows new recovery codes, this once. */
export function renderRecoveryCodes({
  email,
  host,
  codes,
  replaced,
  isAfterPasskey,
  returnTo,
}: {
  email: string;
  host: string;
  codes: readonly string[];
  /** Whether earlier codes worked until now. */
  replaced: boolean;
  /** Whether it is the second step, after a passkey. */
  isAfterPasskey: boolean;
  returnTo: string;
}): SmallPage {
  const items = codes.map(
    (code) => `<li><span aria-hidden="true">${code}</span><span class="unseen">${spell(code)}</span></li>`,
  );
  const tool = (name: string, icon: string, label: string) =>
    `<button class="button quiet" type="button" data-${name}>${icon}${label}</button>`;
  return signInPage({
    title: 'Save your recovery codes',
    headerEnd: `<span class="end">${escapeHtml(email)}</span>`,
    ...(isAfterPasskey ? { aboveTitle: '<p class="step">Step 2 of 2</p>' } : {}),
    body:
      '<p>If you lose your passkey, one of these signs you in. Each works once. <strong>You see them only now.</strong></p>' +
      (replaced ? '<p>Your earlier codes no longer work.</p>' : '') +
      `<ol class="codes" data-codes data-host="${escapeHtml(host)}">${items.join('')}</ol>` +
      `<div class="tools" hidden data-tools>${tool('download', ICONS.download, 'Download')}${tool('copy-codes', ICONS.copy, 'Copy')}${tool('print', ICONS.print, 'Print')}</div>` +
      '<p class="unseen" role="status" data-status></p>' +
      '<p class="soft">Keep them in a password manager or on paper, away from this device.</p>' +
      MESSAGE_PLACE +
      `<div class="bar"><a class="button" href="${escapeHtml(returnTo)}" data-saved>I saved these codes</a></div>`,
  });
}
