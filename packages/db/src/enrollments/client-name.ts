import type { EntityManager } from '@mikro-orm/postgresql';

/** The name that the owner gave whoever has this address, in their newest plan; null without one. */
export async function findClientName(em: EntityManager, email: string): Promise<string | null> {
  const [plan] = await em.execute<{ name: string }[]>(
    `select client_name as name from enrollment where lower(client_email) = lower(?)
      order by created_at desc, id desc limit 1`,
    [email],
  );
  return plan?.name ?? null;
}
