import { t } from '../../src/api/trpc/init.ts';
import { appRouter } from '../../src/app-router.ts';
import type { Actor } from '../../src/platform/deps.ts';
import type { TestApp } from '../test-app.ts';

const createCaller = t.createCallerFactory(appRouter);

/** Every procedure, called without HTTP. */
export type Caller = ReturnType<typeof createCaller>;

/** Calls procedures as this user, or as an anonymous visitor. */
export function callerFor({ app, services }: TestApp, actor: Actor | null): Caller {
  return createCaller({
    services,
    request: { id: 'model', ip: '127.0.0.1', log: app.log },
    usesToken: false,
    actor: () => Promise.resolve(actor),
    setHeader: () => undefined,
  });
}

/** A user with a session, for `callerFor`. */
export async function signedInPerson(
  app: TestApp,
  email: string,
  roles: Partial<Pick<Actor, 'isAdmin' | 'isClient'>>,
): Promise<Actor> {
  const { userId } = await app.signIn({ email });
  return {
    userId,
    via: 'session',
    sessionId: null,
    tokenId: null,
    tokenAccess: null,
    authenticatedAt: app.services.now(),
    email,
    emailVerified: true,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    isAdmin: false,
    isClient: false,
    ...roles,
  };
}

/** Errors that are not decisions of the product: something broke, or the database took too long. */
const FAULTS = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** An error with its causes, the last cause at the end: `SERVICE_UNAVAILABLE: … <- 55P03: …`. */
function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let one = error; one instanceof Error && parts.length < 5; one = one.cause) {
    parts.push(`${'code' in one ? String(one.code) : one.name}: ${one.message}`);
  }
  return parts.join(' <- ');
}

/**
 * `ok` for a successful call, or the code of its refusal, such as `CONFLICT`. Throws for a server error and for an
 * error without a code, with the causes.
 */
export async function getOutcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (typeof code === 'string' && !FAULTS.has(code)) return code;
    throw new Error(`The call failed: ${describeError(error)}`, { cause: error });
  }
}

/** Empties tables and everything that refers to their rows, so that a run finds nothing of an earlier one. */
export async function clearTables(app: TestApp, ...tables: string[]): Promise<void> {
  await app.orm.em.fork().execute(`truncate ${tables.join(', ')} cascade`);
}
