import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { AfterConfirming } from '@rapport/domain/site/after-confirming';
import type { SmallPage } from './page.ts';

/** A text with its line breaks. */
const toHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** What someone sees who confirmed a sign-up: what comes next, and the button to what they signed up for. */
export function confirmedPage({ whatComesNext, link }: AfterConfirming): SmallPage {
  const next =
    whatComesNext === '' ? '' : `<p><strong>What comes next:</strong> ${toHtml(whatComesNext)}</p>`;
  const button =
    link === null ? '' : `<a class="button" href="${escapeHtml(link.target)}">${escapeHtml(link.label)}</a>`;
  return {
    title: 'Your subscription is confirmed',
    body:
      `<p>Thank you. You'll get the next newsletter at this address.</p>${next}` +
      `<div class="actions">${button}<a href="/">Back to the site</a></div>`,
  };
}
