import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupRunEntity } from '@rapport/db/entities/backups';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { FeedReadEntity } from '@rapport/db/entities/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createFigureSource } from './database-figures.ts';
import { startMetrics } from './start-metrics.ts';

let app: TestApp;
const METRICS = { host: '127.0.0.1', port: 0 };

beforeAll(async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'rapport-metrics-'));
  await writeFile(join(backupDir, 'rapport-2026-01-02T03-04-05.006Z.backup.gz'), 'a backup');
  app = await startTestApp({ env: { metrics: METRICS, backupDir } });
});
afterAll(() => app.close());

/** The value of a sample; undefined when it is absent. Labels in the order in which they are written. */
function getSample(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

async function scrape(): Promise<string> {
  const { status, text } = await call(app.metricsUrl, 'GET', '');
  expect(status).toBe(200);
  return text;
}

const count = (route: string, status: number, method = 'GET') =>
  `rapport_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('metrics', () => {
  it('are on a port of their own, and nowhere else', async () => {
    expect(new URL(app.metricsUrl).origin).not.toBe(app.url);
    expect((await call(app.url, 'GET', '/metrics')).text).not.toContain('rapport_build_info');
    const { origin } = new URL(app.metricsUrl);
    expect((await call(origin, 'GET', '/')).status).toBe(404);
    expect((await call(origin, 'POST', '/metrics')).status).toBe(405);
  });

  it('count requests by route pattern, method and status, never by path', async () => {
    await call(app.url, 'GET', '/api/admin/contacts/0198c0de-0000-7000-8000-000000000001');
    await call(app.url, 'GET', '/api/no-such-address-a-person@example.com');
    await call(app.url, 'GET', '/');
    await call(app.url, 'GET', '/');
    // A response is counted once the system has its last byte, which may be after the caller has it.
    await expect.poll(async () => getSample(await scrape(), count('/', 200))).toBe(2);
    const text = await scrape();
    expect(text).not.toContain('0198c0de');
    expect(text).not.toContain('example.com');
  });

  it('count calls of procedures over both transports, with the code of their error', async () => {
    await call(app.url, 'GET', '/api/articles?limit=0');
    await call(app.url, 'GET', '/trpc/articles.list?input=%7B%7D');
    await call(app.url, 'GET', '/trpc/contact.list');
    const text = await scrape();
    const calls = (procedure: string, code: string) =>
      getSample(text, `rapport_procedure_duration_seconds_count{procedure="${procedure}",code="${code}"}`);
    expect(calls('articles.list', 'OK')).toBe(1);
    expect(calls('articles.list', 'BAD_REQUEST')).toBe(1);
    expect(calls('contact.list', 'UNAUTHORIZED')).toBe(1);
    expect(text).not.toContain('/trpc/articles');
  });

  it('count what the caches had', async () => {
    const lookups = async (cache: string, result: string) =>
      getSample(await scrape(), `rapport_cache_lookups_total{cache="${cache}",result="${result}"}`) ?? 0;
    await call(app.url, 'GET', '/privacy');
    await call(app.url, 'GET', '/api/articles');
    const before = { page: await lookups('page', 'hit'), response: await lookups('response', 'hit') };
    await call(app.url, 'GET', '/privacy');
    await call(app.url, 'GET', '/api/articles');
    expect(await lookups('page', 'hit')).toBe(before.page + 1);
    expect(await lookups('response', 'hit')).toBe(before.response + 1);
    expect(await lookups('page', 'miss')).toBeGreaterThan(0);
    expect(await lookups('response', 'miss')).toBeGreaterThan(0);
  });

  it('tell the state of process and pools', async () => {
    const text = await scrape();
    expect(text).toMatch(/^rapport_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*",role="all"\} 1$/m);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(getSample(text, name)).toBeGreaterThan(0);
    const idle = 'rapport_database_pool_connections{pool="application",state="idle"}';
    expect(getSample(text, idle)).toBeGreaterThan(0);
    expect(getSample(text, 'rapport_backup_age_seconds{place="directory"}')).toBeGreaterThanOrEqual(0);
  });

  it('read what the database knows at most every few seconds, on a connection of their own', async () => {
    const em = app.orm.em.fork();
    const email = { kind: 'written', recipient: 'ada@example.com', values: {} } as const;
    em.create(OutgoingEmailEntity, { ...email, createdAt: new Date(Date.now() - 60_000) });
    em.create(FeedReadEntity, {
      feed: 'articles',
      succeededAt: new Date(Date.now() - 3_600_000),
      failedAt: null,
      reason: null,
    });
    await em.flush();
    const source = createFigureSource(app.databaseUrl, 60_000);
    const [figures, same] = await Promise.all([source.read(), source.read()]);
    expect(figures).toBe(same);
    expect(figures?.queues).toContainEqual({
      queue: 'emails',
      waiting: 1,
      failed: 0,
      oldestSeconds: expect.closeTo(60, -2),
    });
    expect(figures?.emails).toContainEqual({ kind: 'single', status: 'queued', count: 1 });
    expect(figures?.feeds).toEqual([{ feed: 'articles', seconds: expect.closeTo(3_600, -2) }]);
    em.create(OutgoingEmailEntity, email);
    await em.flush();
    expect(await source.read()).toBe(figures);
    await source.stop();
  });
});

describe('the age of the newest backup', () => {
  const BUCKET = {
    endpoint: 'https://s3.example.com',
    bucket: 'backups',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'a key of a test',
    prefix: 'rapport/',
    pathStyle: true,
  };
  const HOUR_SECONDS = 3_600;

  async function measure(backupBucket: typeof BUCKET | null): Promise<string> {
    const server = await startMetrics(
      { ...app.services, env: { ...app.services.env, backupBucket } },
      METRICS,
      app.databaseUrl,
      { warn: () => undefined },
    );
    try {
      return (await call(server.url, 'GET', '')).text;
    } finally {
      await server.stop();
    }
  }

  it('is that of the newest one that is still in the bucket, from its beginning', async () => {
    const em = app.orm.em.fork();
    const made = (hoursAgo: number, more: object) => {
      const startedAt = new Date(Date.now() - hoursAgo * HOUR_SECONDS * 1_000);
      const finishedAt = new Date(startedAt.getTime() + 600_000);
      const run = { kind: 'backup', status: 'succeeded', isScheduled: true, inBucket: true } as const;
      em.create(BackupRunEntity, { ...run, startedAt, finishedAt, ...more });
    };
    made(50, {});
    made(80, {});
    // Newer, but not there: removed, never stored, only on a server.
    made(10, { removedAt: new Date() });
    made(9, { status: 'failed' });
    made(8, { inBucket: false });
    await em.flush();
    const text = await measure(BUCKET);
    const age = getSample(text, 'rapport_backup_age_seconds{place="bucket"}') ?? 0;
    expect(age).toBeGreaterThanOrEqual(50 * HOUR_SECONDS);
    expect(age).toBeLessThan(51 * HOUR_SECONDS);
    // A file that was written here although the bucket refused it.
    expect(getSample(text, 'rapport_backup_age_seconds{place="directory"}')).toBeGreaterThanOrEqual(0);
  });

  it('is that of the directory alone without a bucket', async () => {
    expect(await measure(null)).not.toContain('place="bucket"');
  });
});

describe('without a database', () => {
  it('its gauges are absent and the others are there', async () => {
    const { services } = app;
    const nowhere = 'postgresql://127.0.0.1:1/nowhere';
    const server = await startMetrics({ ...services }, METRICS, nowhere, { warn: () => undefined });
    try {
      const { status, text } = await call(server.url, 'GET', '');
      expect(status).toBe(200);
      expect(getSample(text, 'rapport_database_up')).toBe(0);
      expect(text).not.toMatch(/^rapport_queue_waiting\{/m);
      expect(text).not.toMatch(/^rapport_feed_age_seconds\{/m);
      expect(getSample(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    } finally {
      await server.stop();
    }
  });
});

describe('a metrics port in use', () => {
  it('ends the start with the name of the variable', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const starting = startMetrics({ ...app.services }, { ...METRICS, port }, app.databaseUrl, {
      warn: () => undefined,
    });
    await expect(starting).rejects.toThrow(`METRICS_PORT=${port} is used by another program.`);
    await new Promise((done) => other.close(done));
  });
});
