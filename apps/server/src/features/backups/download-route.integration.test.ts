import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateBackupKey } from '@rapport/db/backup/encryption';
import { inspectBackup } from '@rapport/db/backup/read';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import type { BackupResult } from '@rapport/domain/backups/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const BACKUP = '/api/admin/database/backup';

let app: TestApp;
let backupDir: string;
let admin: { cookie: string; userId: string };
let filename: string;
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-backups-'));
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], backupDir } });
  admin = await app.signIn({ email: 'admin@example.com' });
  const headers = { cookie: admin.cookie, origin: app.url, 'sec-fetch-site': 'same-origin' };
  const { json } = await call(app.url, 'POST', BACKUP, { headers });
  filename = (json as BackupResult).backup.filename;
  await writeFile(join(backupDir, 'secret.txt'), 'not a backup');
});
afterAll(async () => {
  await app.close();
  await rm(backupDir, { recursive: true, force: true });
});

const downloads = () => app.orm.em.fork().find(AuditEntryEntity, { action: 'database.backup_downloaded' });
const get = (name: string, headers: Record<string, string> = { cookie: admin.cookie }) =>
  call(app.url, 'GET', `${BACKUP}/${name}`, { headers });

describe('the file of a backup', () => {
  it('is downloaded unchanged, and the download is in the audit log', async () => {
    const response = await fetch(`${app.url}${BACKUP}/${filename}`, { headers: { cookie: admin.cookie } });
    const written = await readFile(join(backupDir, filename));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${filename}"`);
    expect(response.headers.get('content-length')).toBe(String(written.length));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer()).equals(written)).toBe(true);
    expect(await downloads()).toMatchObject([
      { actorEmail: 'admin@example.com', subjectId: filename, details: { bytes: written.length } },
    ]);
  });

  it('is encrypted when a recipient is configured, and is downloaded encrypted', async () => {
    const { identity, recipient } = await generateBackupKey();
    const encrypted = await startTestApp({
      env: { adminEmails: ['admin@example.com'], backupDir, backupRecipients: [recipient] },
      databaseUrl: app.databaseUrl,
    });
    const headers = { cookie: admin.cookie, origin: encrypted.url, 'sec-fetch-site': 'same-origin' };
    const { json } = await call(encrypted.url, 'POST', BACKUP, { headers });
    const { filename: name } = (json as BackupResult).backup;
    expect(name).toMatch(/\.backup\.gz\.age$/);
    const response = await fetch(`${encrypted.url}${BACKUP}/${name}`, { headers: { cookie: admin.cookie } });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    const saved = join(backupDir, 'downloaded');
    await writeFile(saved, bytes);
    expect((await inspectBackup({ path: saved, identities: [identity] })).tables.length).toBeGreaterThan(10);
    expect(
      await app.orm.em.fork().count(AuditEntryEntity, {
        action: 'database.backup',
        subjectId: name,
        details: { encrypted: true },
      }),
    ).toBe(1);
    await encrypted.close();
  });

  it.each([
    'rapport-2020-01-01T00-00-00.000Z.backup.gz',
    'secret.txt',
    '..%2fsecret.txt',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'rapport-2020-01-01T00-00-00.000Z.backup.gz%00',
  ])('is not found under %s', async (name) => {
    expect((await get(name)).status).toBe(404);
  });

  it('is for the admin only, and for no token', async () => {
    const before = await downloads();
    const visitor = await app.signIn({ email: 'visitor@example.com' });
    const { authorization } = await issueToken(app.services, { userId: admin.userId, scope: 'full' });
    expect(await get(filename, {})).toMatchObject({ status: 401, json: { message: 'Unauthorized' } });
    expect((await get(filename, { cookie: visitor.cookie })).status).toBe(403);
    expect((await get(filename, { authorization })).status).toBe(403);
    expect(await downloads()).toHaveLength(before.length);
  });
});
