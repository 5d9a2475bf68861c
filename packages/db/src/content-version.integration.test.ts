import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentVersionEntity } from './entities/platform.ts';
import { createOrm } from './orm.ts';
import { anArticle } from './testing/rows.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the version of the content', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let listener: pg.Client;
  const heard: string[] = [];
  const sql = (statement: string) => orm.em.getConnection().execute(statement);
  const version = async () => (await orm.em.fork().findOneOrFail(ContentVersionEntity, { id: 1 })).version;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await createOrm({ databaseUrl: database.databaseUrl });
    listener = new pg.Client({ connectionString: database.databaseUrl });
    await listener.connect();
    listener.on('notification', (message) => heard.push(message.payload ?? ''));
    await listener.query('listen content_version');
  });
  afterAll(async () => {
    await listener.end();
    await orm.close(true);
    await database.drop();
  });

  test('rises with every change of an article or video, and says so to whoever listens', async () => {
    const before = await version();
    const em = orm.em.fork();
    const article = anArticle(em);
    await em.flush();
    article.featured = true;
    await em.flush();
    await sql('delete from article');
    await sql(
      `insert into video (feed_id, title, url, published_at) values ('v', 't', 'https://example.com', now())`,
    );
    await sql('truncate video');
    expect(await version()).toBe(before + 5);
    // A round trip on the listener's connection delivers everything that was announced before it.
    await listener.query('select 1');
    expect(heard).toEqual([1, 2, 3, 4, 5].map((step) => String(before + step)));
  });

  test('rises with every published content of the site', async () => {
    const before = await version();
    await sql(`insert into site_version (number, content, schema_version, published_at, published_by)
      values (1, '{}', 1, now(), 'admin@example.com')`);
    expect(await version()).toBe(before + 1);
    await sql('delete from site_version');
    expect(await version()).toBe(before + 2);
  });

  test('stays when nothing changed', async () => {
    const before = await version();
    await sql('update article set featured = true where false');
    await sql('delete from video');
    await sql(`insert into contact (name, email, message) values ('n', 'n@example.com', 'm')`);
    expect(await version()).toBe(before);
  });
});
