import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SmallPage } from '../../../platform/html/page.ts';
import { adminLinkHtml, signInPage, timeHtml } from './parts.ts';

/** Who used a link that no longer works. */
export interface LinkUse {
  email: string;
  usedAt: Date;
  /** Such as "Chrome on Mac". */
  device: string;
}

const newLink = (email?: string) => `Print a new one on the server with ${adminLinkHtml(email)}.`;
const DEAD_TITLE = 'This link no longer works';

const hostEnd = (host: string) => `<span class="end">${escapeHtml(host)}</span>`;

/**
 * The page of a link that signs in an admin. The link's secret never reaches the server with the address, so the page's
 * script asks whom it signs in, and fills that in.
 */
export function renderAdminLink({
  host,
  isFirst,
  isPublished,
  addsPasskey,
}: {
  host: string;
  /** No admin has signed in before. */
  isFirst: boolean;
  isPublished: boolean;
  /** Whether a passkey is offered next: not where another provider signs people in. */
  addsPasskey: boolean;
}): SmallPage {
  const site = `${escapeHtml(host)}${isPublished ? '' : '<small>Hidden from search engines until you publish</small>'}`;
  return signInPage({
    title: isFirst ? 'Your site is running' : 'Sign in as admin',
    headerEnd: hostEnd(host),
    body:
      `<p data-link-works>${isFirst ? 'Sign in as its owner. ' : ''}This link works once.</p>` +
      '<noscript><p class="note" role="alert">This page needs JavaScript to read the link. Allow it for this site and load the page again.</p></noscript>' +
      `<p class="note" role="alert" data-link-dead data-title="${DEAD_TITLE}" hidden></p>` +
      '<form method="post" action="/api/sign-in/first" data-admin-link hidden><input type="hidden" name="secret">' +
      `<dl class="facts"><div><dt>Site</dt><dd>${site}</dd></div>` +
      '<div><dt>Admin</dt><dd data-link-email></dd></div><div><dt>Valid until</dt><dd data-link-until></dd></div></dl>' +
      '<div class="bar"><button class="button" data-busy="Signing in...">Sign in as admin</button></div></form>' +
      (addsPasskey
        ? '<p class="soft" data-link-works>Next you add a passkey and save ten recovery codes. That takes about two minutes.</p>'
        : '') +
      `<p class="soft">Wrong address, or the link no longer works? ${newLink()}</p>`,
  });
}

/** What a link that no longer works says instead, in words. */
export function renderDeadLink(host: string, use: LinkUse | null): SmallPage {
  const who =
    use === null
      ? ''
      : `<p>${escapeHtml(use.email)} signed in with it ${timeHtml(use.usedAt, '{day}', 'before')}, with ${escapeHtml(use.device)}.</p>`;
  return signInPage({
    title: DEAD_TITLE,
    headerEnd: hostEnd(host),
    body: `<p>${newLink(use?.email)}</p>${who}<div class="actions"><a class="button" href="/api/login?returnTo=/admin">Sign in</a></div>`,
  });
}
