import type { MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArticleEntity } from './entities/articles.ts';
import { createOrm } from './orm.ts';
import { anArticle } from './testing/rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let orm: MikroORM;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await createOrm({ databaseUrl: database.databaseUrl });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

/** Any text PostgreSQL can hold: the shared string schema refuses U+0000 and lone surrogates. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '').toWellFormed()),
  fc.constantFrom(
    'null',
    'NULL',
    '',
    ' ',
    '{}',
    '"',
    '\\',
    'a,b',
    "it's",
    '?',
    '??',
    ':name',
    '$1',
    'line\nbreak',
  ),
);

test('a list of texts is read as it was written, whatever the texts are', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 6 }), text, async (categories, title) => {
      run += 1;
      const em = orm.em.fork();
      const { id } = anArticle(em, { feedId: `feed-${run}`, categories, title });
      await em.flush();
      const read = await orm.em.fork().findOneOrFail(ArticleEntity, { id });
      expect(read.categories).toEqual(categories);
      expect(read.title).toBe(title);
    }),
    { numRuns: 60 },
  );
});
