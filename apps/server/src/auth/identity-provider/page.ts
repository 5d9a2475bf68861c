import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../../platform/html/page.ts';
import { LOCAL_ACCOUNTS } from './accounts.ts';

/** The page that asks which account to use: one button per account. The form is sent to `action`. */
export function sendAccountsPage(reply: FastifyReply, action: string): FastifyReply {
  const accounts = LOCAL_ACCOUNTS.map(
    ({ id, firstName, email, role }) =>
      `<li><button class="account" name="account" value="${escapeHtml(id)}">` +
      `<strong>${escapeHtml(firstName)}</strong><span class="address">${escapeHtml(email)}</span>` +
      `<span class="role">${escapeHtml(role)}</span><span class="arrow" aria-hidden="true">→</span></button></li>`,
  ).join('');
  return sendPage(reply, 200, {
    title: 'Sign in to the local copy',
    body:
      '<p>Choose an account. You need no password: this page only exists in local mode, on your own machine.</p>' +
      `<form method="post" action="${escapeHtml(action)}"><ul class="accounts">${accounts}</ul></form>` +
      '<p class="soft">In production, people sign in with a passkey, with a code sent by email, or with the identity provider that you configure. <a href="/">Back to the site</a></p>',
  });
}

/** The page for a login that is not in progress: expired, finished, or started before a restart. */
export function sendOutdatedPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 400, {
    title: 'This sign-in page has expired',
    body:
      '<p>The sign-in was already completed, took longer than ten minutes, or the server has restarted since.</p>' +
      '<div class="actions"><a class="button" href="/api/login">Start again</a><a href="/">Back to the site</a></div>',
  });
}

/** The page for anyone who does not come from this machine directly. */
export function sendNotLocalPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 403, {
    title: 'Local sign-in only works on this machine',
    body:
      '<p>This copy runs in local mode, where anyone can sign in as the owner. To serve it to others, set ' +
      'NODE_ENV=production and configure an OpenID Connect provider.</p>' +
      '<div class="actions"><a class="button" href="/">Back to the site</a></div>',
  });
}
