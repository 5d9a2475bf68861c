import { AppError, type Issue } from '@rapport/domain/shared/app-error';

/** Why a call has no user. The path of the issue says it to programs, because a 401 always has the same message. */
const FAULTS = {
  missing: 'Send an API token in the Authorization header (Bearer rpt_...), or sign in.',
  malformed: 'This is not an API token. One is rpt_ and 43 letters, digits, - or _, after the word Bearer.',
  invalid: 'This API token is unknown, expired or revoked. Create a new one.',
} as const;

const ABOUT_CREDENTIALS = 'Authorization';

/** The error of a call that needs a user and has none. */
export function unauthorized(fault: keyof typeof FAULTS = 'missing'): AppError {
  return new AppError('UNAUTHORIZED', 'Unauthorized', {
    issues: [{ path: [ABOUT_CREDENTIALS, fault], message: FAULTS[fault] }],
  });
}

/** What an API token lacks for a call: a scope, or null when only a signed-in person can make it. */
export function tokenIssue(message: string, scope: string | null): Issue {
  const lack = scope === null ? ['session'] : ['scope', scope];
  return { path: [ABOUT_CREDENTIALS, ...lack], message };
}

/** The `WWW-Authenticate` header for an error about credentials, after RFC 6750; undefined for any other error. */
export function formatChallenge(status: number, issues: readonly Issue[] = []): string | undefined {
  const issue = issues.find(({ path }) => path[0] === ABOUT_CREDENTIALS);
  if (!issue) return undefined;
  const [, fault, scope] = issue.path;
  if (fault === 'missing') return 'Bearer';
  const error = status === 403 ? 'insufficient_scope' : 'invalid_token';
  const challenge = `Bearer error="${error}", error_description="${issue.message}"`;
  return scope === undefined ? challenge : `${challenge}, scope="${scope}"`;
}
