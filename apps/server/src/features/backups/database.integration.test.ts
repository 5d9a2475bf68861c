import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '@rapport/db/backup/restore';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { createTestDatabase } from '@rapport/db/testing/test-database';
import type { BackupResult, MaintenanceResult } from '@rapport/domain/backups/schema';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const stats: Call = { method: 'GET', path: '/admin/database/stats' };
const backup: Call = { method: 'POST', path: '/admin/database/backup' };
const maintenance: Call = {
  method: 'POST',
  path: '/admin/database/maintenance',
};

let app: TestApp;
let backupDir: string;
let admin: { cookie: string };
beforeAll(async () => {
  backupDir = join(await mkdtemp(join(tmpdir(), 'rapport-backups-')), 'made', 'by-the-product');
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], backupDir } });
  admin = await app.signIn({ email: 'admin@example.com' });
  await sql(
    `insert into contact (name, email, message) select 'n', 'n@example.com', 'm' from generate_series(1, 3)`,
  );
  await sql(`insert into newsletter_subscriber (email) values ('a@example.com'), ('b@example.com')`);
});
afterAll(async () => {
  await app.close();
  await rm(join(backupDir, '..', '..'), { recursive: true, force: true });
});

/** These paths end in a verb, which on the tRPC transport must not be taken for an id. */
const through = (on: TestApp, call: Call, options: { cookie?: string; input?: unknown } = {}) =>
  callRest(on, call, options);

function sql<T = unknown>(statement: string): Promise<T[]> {
  return app.orm.em.getConnection().execute<T[]>(statement);
}
const audit = (action: string) =>
  app.orm.em.fork().find(AuditEntryEntity, { action }, { orderBy: { at: 'desc', id: 'desc' } });

describe('the tools of the database', () => {
  const asAdmin = (call: Call, input?: unknown) =>
    through(app, call, { cookie: admin.cookie, ...(input === undefined ? {} : { input }) });

  it('count the records and their size', async () => {
    expect(await asAdmin(stats)).toMatchObject({
      status: 200,
      body: {
        success: true,
        stats: {
          totalRecords: 5,
          tables: { contacts: 3, newsletters: 2, enrollments: 0 },
          diskUsage: expect.any(Number),
          connectionStatus: 'Connected',
        },
      },
    });
  });

  it('write a backup that can be restored, with an audit entry', async () => {
    const { status, body } = await asAdmin(backup);
    expect(status).toBe(200);
    const { filename, size } = (body as BackupResult).backup;
    expect(body).toEqual({
      success: true,
      message: `Database backup created: ${filename}`,
      backup: { filename, size },
    });
    const file = join(backupDir, filename);
    expect(filename).toMatch(/^rapport-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.backup\.gz$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Math.abs((await stat(file)).size / 1024 - size)).toBeLessThan(1);
    expect((await audit('database.backup'))[0]).toMatchObject({
      actorEmail: 'admin@example.com',
      subjectId: filename,
    });
    const target = await createTestDatabase({ empty: true });
    const { manifest } = await restoreBackup({ databaseUrl: target.databaseUrl, path: file });
    expect(manifest.tables.find(({ name }) => name === 'contact')?.rows).toBe(3);
    await target.drop();
  });

  it('refuse a second concurrent backup without leaving a partial file', async () => {
    const before = await readdir(backupDir);
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(7234003)');
    expect(await asAdmin(backup)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'A backup is already running. Try again when it is done.' },
    });
    await other.end();
    expect(await readdir(backupDir)).toEqual(before);
  });

  it('vacuum every table and report the duration', async () => {
    const { status, body } = await asAdmin(maintenance, { action: 'vacuum' });
    expect(status).toBe(200);
    const { maintenance: result } = body as MaintenanceResult;
    expect(body).toMatchObject({ success: true, message: 'Database maintenance completed successfully' });
    expect(result.duration).toBeGreaterThan(0);
    expect(result.duration).toBeLessThan(30);
    expect(result.recordsProcessed).toBeGreaterThanOrEqual(5);
    const untouched = await sql(
      `select relname from pg_stat_user_tables where schemaname = 'public' and (last_vacuum is null or last_analyze is null)`,
    );
    expect(untouched).toEqual([]);
    expect((await audit('database.maintenance'))[0]).toMatchObject({ actorEmail: 'admin@example.com' });
  });

  it.each([{ action: 'full' }, { action: 'VACUUM' }, { action: null }, { action: ['vacuum'] }, {}])(
    'do nothing on %j',
    async (input) => {
      const before = (await audit('database.maintenance')).length;
      expect(await asAdmin(maintenance, input)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: ['action'] }] },
      });
      expect(await audit('database.maintenance')).toHaveLength(before);
    },
  );

  it('are only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    const before = await readdir(backupDir);
    for (const call of [stats, backup, maintenance]) {
      expect(await through(app, call)).toMatchObject({
        status: 401,
        body: { message: 'Unauthorized' },
      });
      expect(await through(app, call, { cookie: visitor.cookie })).toMatchObject({ status: 403 });
    }
    expect(await readdir(backupDir)).toEqual(before);
  });

  it('say what to do when the directory cannot be written, and record no backup', async () => {
    const before = await audit('database.backup');
    const blocked = await startTestApp({
      env: { adminEmails: ['admin@example.com'], backupDir: '/dev/null/backups' },
      databaseUrl: app.databaseUrl,
    });
    const { cookie } = await blocked.signIn({ email: 'admin@example.com' });
    expect(await through(blocked, backup, { cookie })).toMatchObject({
      status: 409,
      body: {
        message: 'The backup could not be written: BACKUP_DIR does not name a folder. Set it to one.',
      },
    });
    await blocked.close();
    expect(await audit('database.backup')).toHaveLength(before.length);
  });
});
