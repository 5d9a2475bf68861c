import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { SmallPage } from '../../../platform/html/page.ts';
import type { SignInView } from './views.ts';

/** The page that asks for an address. */
export function renderSignIn({ state, email, error }: SignInView): SmallPage {
  return {
    title: 'Sign in',
    body:
      (error === null ? '' : `<p role="alert">${escapeHtml(error)}</p>`) +
      `<form method="post" action="/api/sign-in"><input type="hidden" name="state" value="${escapeHtml(state)}">` +
      `<p><label>Email <input name="email" type="email" autocomplete="username webauthn" autocapitalize="off" required value="${escapeHtml(email)}"></label></p>` +
      '<div class="actions"><button class="button">Send code</button></div></form>',
  };
}
