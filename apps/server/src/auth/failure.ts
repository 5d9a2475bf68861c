import { isUnavailable } from '@rapport/db/database-errors';
import { AppError, ERROR_STATUS, type ErrorCode } from '@rapport/domain/shared/app-error';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, publicError } from '../platform/error-body.ts';
import { forbidStoring, sendPage } from '../platform/html/page.ts';
import { LoginRefusedError, ProviderUnavailableError, type RefusalReason } from './login-error.ts';

interface Failure {
  code: ErrorCode;
  title: string;
  text: string;
}

const REFUSALS: Record<RefusalReason, Failure> = {
  'attempt-missing': {
    code: 'BAD_REQUEST',
    title: 'This sign-in has expired',
    text: 'It started more than ten minutes ago or in another browser, or it was already completed. Please start again.',
  },
  cancelled: {
    code: 'BAD_REQUEST',
    title: 'You are not signed in',
    text: 'The sign-in was cancelled. Nothing has changed.',
  },
  'answer-invalid': {
    code: 'BAD_REQUEST',
    title: 'The sign-in failed',
    text: 'The response does not match a sign-in from this browser, so we rejected it. Please start again.',
  },
  'email-missing': {
    code: 'FORBIDDEN',
    title: 'Your account has no email address',
    text: 'We need your email address to recognize you, and this account did not provide one. Add one to the account, or sign in with another account.',
  },
  'email-unverified': {
    code: 'FORBIDDEN',
    title: 'Verify your email address first',
    text: 'The email address of this account is not verified. Verify it with your sign-in provider, or sign in with another account.',
  },
};

const UNAVAILABLE: Failure = {
  code: 'SERVICE_UNAVAILABLE',
  title: 'Sign-in is unavailable right now',
  text: 'The sign-in service is not responding. Try again in a few minutes. The rest of the site works as usual.',
};

/** The page for the visitor, or null for a server error. */
function describeFailure(error: unknown): Failure | null {
  if (error instanceof LoginRefusedError) return REFUSALS[error.reason];
  if (error instanceof ProviderUnavailableError || isUnavailable(error)) return UNAVAILABLE;
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
    return { code: error.code, title: 'Too many attempts', text: error.message };
  }
  return null;
}

/** A browser gets a page; a program that accepts only JSON gets the API's error shape. */
function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** The provider would silently choose the refused account again, so it has to ask. */
function retryAddress(error: unknown, returnTo: string): string {
  const query = new URLSearchParams();
  if (returnTo !== '/') query.set('returnTo', returnTo);
  if (error instanceof LoginRefusedError && error.reason.startsWith('email-')) query.set('prompt', 'login');
  return query.size > 0 ? `/api/login?${query}` : '/api/login';
}

/**
 * Sends the page of a failed login, with its reason and a way to try again, as 4xx or 503. Server errors are passed
 * on to the error handler.
 */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  returnTo = '/',
): FastifyReply {
  const failure = describeFailure(error);
  if (!failure) throw error;
  const status = ERROR_STATUS[failure.code];
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(error.retryAfterSeconds));
  }
  if (wantsJson(request)) {
    forbidStoring(reply);
    return reply.code(status).send(errorBody(publicError(failure.code, failure.title), request.id));
  }
  return sendPage(reply, status, {
    title: failure.title,
    body:
      `<p>${escapeHtml(failure.text)}</p><div class="actions">` +
      `<a class="button" href="${escapeHtml(retryAddress(error, returnTo))}">Try signing in again</a>` +
      `<a href="/">Back to the site</a></div>` +
      `<p class="soft actions">If this keeps happening, contact us with this number: ${escapeHtml(request.id)}</p>`,
  });
}
