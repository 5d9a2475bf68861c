import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrm } from './orm.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the indexes behind the lists', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  const sql = (statement: string) => orm.em.getConnection().execute<{ 'QUERY PLAN': string }[]>(statement);
  const plan = async (statement: string) =>
    (await sql(`explain ${statement}`)).map((row) => row['QUERY PLAN']).join('\n');

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await createOrm({ databaseUrl: database.databaseUrl });
    await sql(`
      insert into contact (name, email, organization, message, created_at)
        select 'Person ' || md5(n::text), md5(n::text) || '@example.com', 'Organization ' || n, repeat(md5('m' || n), 8),
          timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 5000) n;
      insert into contact (name, email, message) values ('Zoë Ångström', 'zoe@example.com', 'ÉCOLE à la carte 100%');
      insert into newsletter_subscriber (email) select md5(n::text) || '@example.com' from generate_series(1, 5000) n;
      insert into article (feed_id, title, url, published_at, deleted_at)
        select 'feed-' || n, 'Title', 'https://example.com', timestamptz '2026-01-01' + n * interval '1 hour',
          case when n % 10 = 0 then now() end
        from generate_series(1, 3000) n;`);
    await sql('vacuum analyze');
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  test('a contact is found by a part of a word through the trigram index', async () => {
    expect(await plan("select id from contact where search_text like '%organization 4321%'")).toContain(
      'contact_search',
    );
  });

  test('search knows the upper and lower case of every script', async () => {
    const found = await orm.em
      .getConnection()
      .execute<{ name: string }[]>(
        "select name from contact where search_text like '%' || lower(?) || '%' and search_text like '%école%'",
        ['ZOË ÅNG'],
      );
    expect(found).toEqual([{ name: 'Zoë Ångström' }]);
  });

  test('a subscriber is found by a part of the address through the trigram index', async () => {
    expect(await plan("select id from newsletter_subscriber where email like '%c4ca4238%'")).toContain(
      'newsletter_subscriber_search',
    );
  });

  test('a page of contacts, newest first, is read off its index without sorting', async () => {
    const first = await plan('select * from contact order by created_at desc, id desc limit 50');
    expect(first).toContain('contact_newest_first');
    expect(first).not.toContain('Sort');
    const next = await plan(
      "select * from contact where (created_at, id) < ('2026-01-02', new_id()) order by created_at desc, id desc limit 50",
    );
    expect(next).toContain('contact_newest_first');
  });

  test('the articles of the home page are read off their index without sorting', async () => {
    const articles = await plan(
      'select * from article where deleted_at is null order by featured desc, published_at desc, id desc limit 6',
    );
    expect(articles).toContain('article_listing');
    expect(articles).not.toContain('Sort');
  });

  test('the text that is searched can be extended in one statement, and its index after it', async () => {
    await sql(`alter table contact drop column search_text,
        add column search_text text generated always as (lower(name || E'\\n' || coalesce(service, ''))) stored;
      create index contact_search on contact using gin (search_text gin_trgm_ops);
      update contact set service = 'A rare service' where name like 'Zoë%'`);
    expect(await sql("select name from contact where search_text like '%rare service%'")).toHaveLength(1);
  });
});
