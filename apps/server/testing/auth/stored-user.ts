import type { MikroORM } from '@mikro-orm/postgresql';
import { UserEntity } from '@rapport/db/entities/account';
import { createOrm } from '@rapport/db/orm';
import { createTestDatabase, type TestDatabase } from '@rapport/db/testing/test-database';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export const NOW = new Date('2026-03-01T08:00:00.000Z');

export let orm: MikroORM;
export let userId: string;

/** Opens a database for the tests of a file; each test begins with one user, who signed in at `NOW`. */
export function useStoredUser(): void {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await createOrm({ databaseUrl: database.databaseUrl, poolMax: 3 });
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });
  beforeEach(async () => {
    const em = orm.em.fork();
    // Sessions and tokens go with their user.
    await em.nativeDelete(UserEntity, {});
    const user = em.create(UserEntity, {
      issuer: 'https://identity.example.com',
      subject: 'one',
      email: 'Ada@example.com',
      emailVerified: true,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      createdAt: NOW,
      lastLoginAt: NOW,
    });
    await em.persist(user).flush();
    userId = user.id;
  });
}
