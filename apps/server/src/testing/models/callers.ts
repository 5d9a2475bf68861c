import { appRouter } from '../../trpc/app-router.ts';
import type { Person } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import type { TestApp } from '../test-app.ts';

const createCaller = t.createCallerFactory(appRouter);

/** Every procedure, called without HTTP. */
export type Caller = ReturnType<typeof createCaller>;

/** Calls procedures as this person, or as an anonymous visitor. */
export function callerFor({ app, services }: TestApp, person: Person | null): Caller {
  return createCaller({
    services,
    request: { id: 'model', ip: '127.0.0.1', log: app.log },
    usesToken: false,
    person: () => Promise.resolve(person),
    setHeader: () => undefined,
  });
}

/** A person with a session, for `callerFor`. */
export async function signedInPerson(
  app: TestApp,
  email: string,
  roles: Partial<Pick<Person, 'isAdmin' | 'isClient'>>,
): Promise<Person> {
  const { userId } = await app.signIn({ email });
  return {
    userId,
    via: 'session',
    sessionId: null,
    tokenId: null,
    tokenScope: null,
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

/** `ok` for a call that was carried out, or the code of its error, such as `CONFLICT`. Throws what has no code. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
    throw error;
  }
}

/** Empties tables and whatever refers to their rows, so that a run finds nothing of an earlier one. */
export async function clearTables(app: TestApp, ...tables: string[]): Promise<void> {
  await app.orm.em.fork().execute(`truncate ${tables.join(', ')} cascade`);
}
