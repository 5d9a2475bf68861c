import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { listAdminEmails } from '../platform/admins.ts';
import type { Environment, OidcSettings } from '../platform/config/environment.ts';
import { discover } from './sign-in-provider.ts';

/** The screen with the result waits for it. */
const TIMEOUT_SECONDS = 2;
const CHECK_EVERY_MS = 5 * 60_000;

function isWrongIssuer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') || isWrongIssuer(error.cause)
  );
}

/** Whether something answered that is no provider. A proxy answers 5xx for a provider that is away. */
function isNoProvider(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.cause instanceof Response && error.cause.status >= 500) return false;
  return /^OAUTH_(RESPONSE|PARSE|INVALID)/.test(String(error.code));
}

/** Why nobody can sign in at an identity provider, and what to do; null when it answers as it should. */
export async function findProviderProblem(oidc: OidcSettings): Promise<string | null> {
  const { host } = new URL(oidc.issuer);
  try {
    // Anew each time: what was read before would hide that the provider is gone.
    await discover(oidc, TIMEOUT_SECONDS);
    return null;
  } catch (error) {
    if (isWrongIssuer(error))
      return `${host} says that it is another issuer than OIDC_ISSUER. Enter the issuer exactly as the provider writes it, then restart the server.`;
    if (isNoProvider(error))
      return `There is no OpenID Connect provider at OIDC_ISSUER (${host}). Correct the address, then restart the server.`;
    return `The identity provider ${host} doesn't answer, so no one can sign in. Until it does, admins get in with a link that admin:link prints on the server.`;
  }
}

/** Admins whose address changed at the provider: they are admins only until their session ends. */
async function findChangedAdmin(deps: {
  em: EntityManager;
  env: Environment;
  now: () => Date;
}): Promise<string | null> {
  const admins = await listAdminEmails(deps);
  const rows = await deps.em.execute<{ former: string; email: string }[]>(
    `select distinct s.admin_email as former, u.email
       from session s join user_account u on u.id = s.user_id
      where s.admin_email is not null and s.revoked_at is null and s.expires_at > ?::timestamptz
      order by 1 limit 10`,
    [deps.now().toISOString()],
  );
  const changed = rows.find(({ email }) => !admins.includes(email.toLowerCase()));
  if (!changed) return null;
  const { former, email } = changed;
  return `The address of the admin ${former} is ${email} at the identity provider now. Add ${email} with admin:add on the server or to ADMIN_EMAILS, else they are no admin after their next sign-in.`;
}

/** What keeps people, or one of the admins, from signing in, and what to do; null when nothing does. */
export async function findSignInProblem(deps: {
  em: EntityManager;
  env: Environment;
  now: () => Date;
}): Promise<string | null> {
  const { oidc } = deps.env;
  return (oidc && (await findProviderProblem(oidc))) ?? (await findChangedAdmin(deps));
}

/** Logs when the identity provider is not there, at the start and later, and when it is back. `stop` ends it. */
export function watchProvider(
  { oidc }: Pick<Environment, 'oidc'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  everyMs = CHECK_EVERY_MS,
): { stop: () => void } {
  if (oidc === null) return { stop: () => undefined };
  let known: string | null = null;
  async function check(settings: OidcSettings): Promise<void> {
    const problem = await findProviderProblem(settings);
    if (problem !== null && problem !== known) log.warn(`sign-in: ${problem}`);
    if (problem === null && known !== null) log.info('sign-in: the identity provider is back');
    known = problem;
  }
  void check(oidc);
  const timer = setInterval(() => void check(oidc), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
