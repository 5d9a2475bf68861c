import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYNCED_LISTS, type SyncedList, type SyncedPage } from '../../../testing/api/synced-lists.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const EVER = '1970-01-01T00:00:00.000Z';

let app: TestApp;
let cookie: string;
/** A connection of another process. */
let other: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.close();
});
beforeEach(async () => {
  await other.query('rollback');
  await app.orm.em.fork().execute(
    `truncate contact, newsletter_subscriber, suppression, coaching_package, enrollment, enrollment_hours_entry,
       renewal_request, newsletter_campaign, campaign_recipient, outgoing_email cascade`,
  );
});

async function read({ path, key }: SyncedList, query: Record<string, string | number>): Promise<SyncedPage> {
  const url = new URL(path, app.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const { status, json } = await call(app.url, 'GET', url.pathname + url.search, { headers: { cookie } });
  expect(status).toBe(200);
  const body = json as Record<string, unknown> & { total: number; nextCursor: string | null };
  return {
    items: body[key] as SyncedPage['items'],
    total: body.total,
    nextCursor: body.nextCursor,
  };
}

/** Every page of a list; `between` runs after each. */
async function readAll(
  list: SyncedList,
  query: Record<string, string | number>,
  between: (page: SyncedPage) => Promise<void> = async () => undefined,
): Promise<SyncedPage['items']> {
  const items: SyncedPage['items'] = [];
  let cursor: string | null = null;
  do {
    const page: SyncedPage = await read(list, cursor === null ? query : { ...query, cursor });
    items.push(...page.items);
    await between(page);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

let inserted = 0;
async function insert(list: SyncedList, count: number): Promise<void> {
  const em = app.orm.em.fork();
  for (let n = 0; n < count; n += 1) {
    inserted += 1;
    list.insert(em, inserted);
  }
  await em.flush();
}

/** Changes a row, in an open transaction or at once. */
async function edit(list: SyncedList, id: string): Promise<void> {
  await app.orm.em.fork().transactional(async (tx) => {
    await tx.execute("set local rapport.allow_erasure = 'on'");
    await tx.execute(list.edit, [id]);
  });
}

async function readIds({ table }: SyncedList): Promise<string[]> {
  const where = table === 'audit_entry' ? "where action = 'sample.done'" : '';
  const rows = await app.orm.em.fork().execute<{ id: string }[]>(`select id from ${table} ${where}`);
  return rows.map(({ id }) => id).sort();
}

const inOrder = (items: SyncedPage['items']) =>
  items.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
const ids = (items: SyncedPage['items']) => items.map(({ id }) => id);

describe.each(SYNCED_LISTS)('the changes of $path', (list) => {
  it('are all rows in the order in which they changed, in pages', async () => {
    await insert(list, 3);
    await insert(list, 2);
    const items = await readAll(list, { updatedSince: EVER, limit: 2 });
    expect(ids(items).sort()).toEqual(await readIds(list));
    expect(items).toEqual(inOrder(items));
    const { total } = await read(list, { updatedSince: EVER, limit: 1 });
    expect(total).toBe(items.length);
  });

  it('begin with the given instant, and an edit comes last', async () => {
    await insert(list, 3);
    const before = await readAll(list, { updatedSince: EVER });
    const last = before.at(-1);
    const [first] = before;
    await edit(list, first?.id ?? '');
    const since = await readAll(list, { updatedSince: last?.updatedAt ?? '' });
    expect(ids(since)).toContain(last?.id);
    expect(since.at(-1)?.id).toBe(first?.id);
    expect(since.at(-1)?.updatedAt.localeCompare(last?.updatedAt ?? '')).toBeGreaterThan(0);
  });

  it('are stable while rows are inserted and edited between the pages', async () => {
    await insert(list, 6);
    const start = await readIds(list);
    let page = 0;
    const items = await readAll(list, { updatedSince: EVER, limit: 2 }, async (read) => {
      page += 1;
      if (page > 3) return;
      await insert(list, 1);
      await edit(list, read.items[0]?.id ?? '');
    });
    expect(ids(items)).toEqual(expect.arrayContaining(start));
    const latest = new Map(items.map((item) => [item.id, item]));
    const all = await readAll(list, { updatedSince: EVER });
    expect(inOrder([...latest.values()]).slice(0, start.length)).toHaveLength(start.length);
    // A second pass from the last instant on brings what came after the last page.
    for (const item of await readAll(list, { updatedSince: items.at(-1)?.updatedAt ?? EVER })) {
      latest.set(item.id, item);
    }
    expect(inOrder([...latest.values()])).toEqual(all);
  });
});

describe.each(SYNCED_LISTS)('the order of $path without updatedSince', (list) => {
  it('shows each row once while others are inserted and edited between the pages', async () => {
    await insert(list, 5);
    const start = await readIds(list);
    let page = 0;
    const items = await readAll(list, { limit: 2 }, async (read) => {
      page += 1;
      if (page > 2) return;
      await insert(list, 1);
      await edit(list, read.items[0]?.id ?? '');
    });
    expect(ids(items)).toEqual(expect.arrayContaining(start));
    expect(new Set(ids(items)).size).toBe(items.length);
  });
});

const [contacts] = SYNCED_LISTS as [SyncedList];

describe('a transaction that commits late', () => {
  it('holds back later changes, so that whoever continues from them misses none', async () => {
    await insert(contacts, 2);
    const [late = '', early = ''] = await readIds(contacts);
    const before = await readAll(contacts, { updatedSince: EVER });
    const since = before.at(-1)?.updatedAt ?? '';
    await other.query('begin');
    await other.query("update contact set message = 'late' where id = $1", [late]);
    await edit(contacts, early);
    // The later change is committed, and is not shown before the earlier one.
    const meanwhile = await readAll(contacts, { updatedSince: since });
    expect(meanwhile.filter(({ updatedAt }) => updatedAt > since)).toEqual([]);
    await other.query('commit');
    expect(ids(await readAll(contacts, { updatedSince: since })).slice(-2)).toEqual([late, early]);
  });

  it('holds back nothing when it only reads', async () => {
    await insert(contacts, 1);
    await other.query('begin');
    await other.query('select * from contact');
    await insert(contacts, 1);
    expect(await readAll(contacts, { updatedSince: EVER })).toHaveLength(2);
    await other.query('commit');
  });
});

describe('a copy', () => {
  type Step = 'insert' | 'edit' | 'delete' | 'open' | 'commit' | 'read';
  const steps = fc.array(
    fc.constantFrom<Step>('insert', 'insert', 'edit', 'edit', 'delete', 'open', 'commit', 'read', 'read'),
    { minLength: 5, maxLength: 25 },
  );

  it('that continues from the last change it has seen ends equal to the database, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await app.orm.em.fork().execute('truncate contact cascade');
        const copy = new Map<string, string>();
        let since = EVER;
        let isOpen = false;
        const pull = async () => {
          for (const { id, updatedAt } of await readAll(contacts, { updatedSince: since, limit: 2 })) {
            copy.set(id, updatedAt);
            since = updatedAt;
          }
          const existing = await call(app.url, 'GET', '/api/admin/contacts/ids', { headers: { cookie } });
          const kept = new Set((existing.json as { ids: string[] }).ids);
          for (const id of copy.keys()) if (!kept.has(id)) copy.delete(id);
        };
        const actions: Record<Step, () => Promise<unknown>> = {
          insert: () => insert(contacts, 1),
          edit: async () => {
            const [id] = await readIds(contacts);
            // Not a row that the open transaction holds.
            if (id && !isOpen) await edit(contacts, id);
          },
          delete: async () => {
            const id = (await readIds(contacts)).at(-1);
            if (id && !isOpen) await app.orm.em.fork().execute('delete from contact where id = ?', [id]);
          },
          open: async () => {
            if (isOpen) return;
            isOpen = true;
            await other.query('begin');
            await other.query(
              "insert into contact (name, email, message) values ('L', 'l@example.com', 'm')",
            );
            await other.query("update contact set message = message || ','");
          },
          commit: async () => {
            if (isOpen) await other.query('commit');
            isOpen = false;
          },
          read: pull,
        };
        for (const step of taken) await actions[step]();
        await actions.commit();
        await pull();
        const rows = await app.orm.em
          .fork()
          .execute<{ id: string; at: string }[]>('select id, changed_at as at from contact');
        const stored = rows.map(({ id, at }): [string, string] => [id, new Date(at).toISOString()]);
        expect([...copy].sort()).toEqual(stored.sort());
      }),
      { numRuns: 25 },
    );
  });
});

describe('updatedSince', () => {
  it.each([
    ['a date without a time', 'updatedSince=2026-01-05', 'updatedSince'],
    ['a time that is not UTC', 'updatedSince=2026-01-05T09:30:00.000%2B02:00', 'updatedSince'],
    ['a sort', `updatedSince=${EVER}&sort=name`, 'sort'],
    ['a direction', `updatedSince=${EVER}&order=asc`, 'order'],
    ['a cursor of another order', `updatedSince=${EVER}&cursor=MTc2NzU5OTQwMDAwMC4wMTliNzZhMA`, 'cursor'],
  ])('refuses %s', async (_what, query, path) => {
    const response = await call(app.url, 'GET', `/api/admin/contacts?${query}`, { headers: { cookie } });
    expect(response).toMatchObject({
      status: 400,
      json: { code: 'BAD_REQUEST', issues: [{ path: [path] }] },
    });
  });

  it('takes no cursor of the default order, which takes none of the changes', async () => {
    await insert(contacts, 2);
    const newest = await read(contacts, { limit: 1 });
    const changes = await read(contacts, { updatedSince: EVER, limit: 1 });
    for (const query of [
      `updatedSince=${EVER}&cursor=${newest.nextCursor}`,
      `cursor=${changes.nextCursor}`,
    ]) {
      const response = await call(app.url, 'GET', `/api/admin/contacts?${query}`, { headers: { cookie } });
      expect(response).toMatchObject({ status: 400, json: { issues: [{ path: ['cursor'] }] } });
    }
  });
});

describe('lists that are answered whole', () => {
  it.each(['coaching-packages', 'newsletter-campaigns'])('%s stay so without a limit', async (name) => {
    const list = SYNCED_LISTS.find(({ path }) => path.endsWith(name)) as SyncedList;
    await insert(list, 3);
    const page = await read(list, {});
    expect(page).toMatchObject({ total: 3, nextCursor: null });
    expect(page.items).toHaveLength(3);
  });
});
