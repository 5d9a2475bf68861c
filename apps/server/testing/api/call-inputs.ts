import type { EntityManager } from '@mikro-orm/postgresql';
import type { CallContext, ValidCall } from './rows-of-calls.ts';

/** An input that is the same every time. */
export const always =
  (input?: Record<string, unknown>): ValidCall =>
  () =>
    Promise.resolve(input);

/** An input that names its own row, so that a call can be repeated. */
export function about(
  store: (em: EntityManager, context: CallContext) => { id: string },
  others: Record<string, unknown> = {},
  key = 'id',
): ValidCall {
  return async (context) => {
    const em = context.app.orm.em.fork();
    const row = store(em, context);
    await em.flush();
    return { ...others, [key]: row.id };
  };
}

/** So many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
