import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { quantity } from '@rapport/domain/shared/quantity';
import type { SmallPage } from '../../../platform/html/page.ts';
import { adminLinkCommands } from '../../../platform/sign-in/admin-link-commands.ts';

function icon(...paths: string[]): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${paths.map((path) => `<path d="${path}"/>`).join('')}</svg>`;
}

/** Outlines of Tabler Icons, as in the rest of the product. */
export const ICONS = {
  key: icon(
    'M16.6 3.8l3.6 3.6a2.9 2.9 0 0 1 0 4.1l-2.6 2.6a2.9 2.9 0 0 1-4.1 0l-.3-.3-6.6 6.6a2 2 0 0 1-1.2.6h-1.4a1 1 0 0 1-1-1v-1.3a2 2 0 0 1 .5-1.3l.5-.5h2v-2h2v-2l2.1-2.1-.3-.3a2.9 2.9 0 0 1 0-4.1l2.6-2.6a2.9 2.9 0 0 1 4.1 0M15 9h.01',
  ),
  alert: icon('M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 8v4M12 16h.01'),
  mailOff: icon(
    'M9 5h10a2 2 0 0 1 2 2v10m-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3 7l9 6 .6-.4M15 11l6-4M3 3l18 18',
  ),
  fingerprint: icon(
    'M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6M12 11v2a14 14 0 0 0 2.5 8M8 15a18 18 0 0 0 1.8 6M4.9 19a22 22 0 0 1-.9-7v-1a8 8 0 0 1 12-7',
  ),
  shield: icon(
    'M11.5 20.8A12 12 0 0 1 3.5 6 12 12 0 0 0 12 3a12 12 0 0 0 8.5 3 12 12 0 0 1-.1 7.1M15 19l2 2 4-4',
  ),
  download: icon('M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5M12 4v12'),
  print: icon(
    'M17 17h2a2 2 0 0 0 2-2v-4a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v4a2 2 0 0 0 2 2h2M17 9V5a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v4M7 15a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z',
  ),
  copy: icon(
    'M7 9.7A2.7 2.7 0 0 1 9.7 7h8.6A2.7 2.7 0 0 1 21 9.7v8.6a2.7 2.7 0 0 1-2.7 2.7H9.7A2.7 2.7 0 0 1 7 18.3zM4 16.7A2 2 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.8 0 1.2.4 1.5 1',
  ),
};

/** A page of sign-in. Its `body` is HTML, already escaped; its title is text. */
export function signInPage(page: Omit<SmallPage, 'isSignIn'>): SmallPage {
  return { headerEnd: '<a class="end" href="/">Back to the site</a>', ...page, isSignIn: true };
}

/** The fields that nobody sees. */
export function hiddenFields(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

/**
 * A time: `words` with {time} or {day} in it, in the reader's own time by the page's script, and `instead` without it.
 */
export function timeHtml(at: Date, words: string, instead: string): string {
  return `<span data-time="${at.toISOString()}" data-words="${escapeHtml(words)}">${escapeHtml(instead)}</span>`;
}

/** The commands that print a link for an admin, as they are typed; "you@example.com" where the address is not known. */
export function adminLinkHtml(email = 'you@example.com'): string {
  const { host, docker } = adminLinkCommands(email);
  return `<code>${escapeHtml(host)}</code>, or with Docker <code>${escapeHtml(docker)}</code>`;
}

/** How long it is until then, at least a minute, for readers whose time the server does not know. */
export function inMinutes(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return minutes > 90
    ? `in ${quantity(Math.ceil(minutes / 60), 'hour')}`
    : `in ${quantity(minutes, 'minute')}`;
}

/** That this site sends no more codes for now, as HTML. */
export function usedUpText(until: Date, now: Date): string {
  return `This site has sent all the codes of a day. Try again ${timeHtml(until, 'at {time}', inMinutes(until, now))}.`;
}

/** The place above a form where the page's script says what happened, such as that the browser is offline. */
export const MESSAGE_PLACE = '<p class="note" role="alert" data-message hidden></p>';

/** What was wrong with a field that names `id` in `aria-describedby`. `html` is escaped. */
export function errorNote(id: string, html: string): string {
  return `<p class="note error" id="${id}" role="alert">${ICONS.alert}<span>${html}</span></p>`;
}

/** Attributes of a field with an error. */
export function describedBy(id: string, hasError: boolean): string {
  return hasError ? ` aria-invalid="true" aria-describedby="${id}"` : '';
}

/** What a form says when the server failed. */
export const FAILED = "That didn't work. Nothing was changed. Try again.";
