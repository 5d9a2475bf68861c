import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '@rapport/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { runDoctor } from './run-doctor.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'rapport-doctor-'));
let app: TestApp;
let source: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  source = {
    NODE_ENV: 'production',
    DOMAIN: 'example.com',
    OWNER_EMAIL: 'jane@example.com',
    EMAIL_FROM: 'jane@example.com',
    PUBLIC_URL: app.url,
    // Its responses have a date too.
    POSTMARK_API_URL: app.url,
    DATABASE_URL: app.databaseUrl,
    SESSION_SECRET: 'q7Vt2mXc9RkLz4WbN8sYhD3fGj6PaEu1',
    DATA_DIR: dataDir,
  };
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

/** What the command prints about each part, by its name, and its exit code. */
async function examine(changes: Record<string, string> = {}, now = () => new Date()) {
  const lines: string[] = [];
  const code = await runDoctor({ ...source, ...changes }, (line) => lines.push(line), now);
  const line = (name: string) => lines.find((one) => one.slice(7).startsWith(`${name} `)) ?? '';
  return { code, lines, line };
}

describe('the doctor', () => {
  it('goes through everything, and through the parts of System', async () => {
    const { lines, line } = await examine();
    for (const name of ['Settings', 'Address', 'Clock', 'Files', 'Database', 'Sign-in'])
      expect(line(name)).toMatch(/^ {3}ok/);
    expect(line('Backups')).toMatch(/^( LOOK|WRONG) .*There is no backup/);
    expect(lines.at(-1)).toMatch(/^\d+ parts? needs? attention\.$/);
  });

  it('says everything that is wrong with the settings', async () => {
    const { code, lines } = await examine({
      DOMAIN: 'https://example.com',
      SESSION_SECRET: 'short',
      DATABASE_URL: '',
    });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('WRONG  Settings'))).toHaveLength(3);
    expect(lines.join()).not.toContain(source.SESSION_SECRET);
  });

  it('works while the server is down, or another site is there', async () => {
    expect((await examine({ PUBLIC_URL: 'http://127.0.0.1:65534' })).line('Address')).toContain(
      'Nothing answers at 127.0.0.1:65534',
    );
    expect((await examine({ PUBLIC_URL: 'https://nowhere.invalid' })).line('Address')).toContain(
      'leads nowhere yet',
    );
    let status = 502;
    const other = createServer((_request, response) => response.writeHead(status).end('a page'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const PUBLIC_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect((await examine({ PUBLIC_URL })).line('Address')).toContain("doesn't reach the product");
    status = 200;
    expect((await examine({ PUBLIC_URL })).line('Address')).toContain('shows another site');
    await new Promise((done) => other.close(done));
  });

  it.each([
    [60, '60 minutes fast, compared with 127.0.0.1:'],
    [-60, '60 minutes slow, compared with 127.0.0.1:'],
  ])('finds a clock that is %i minutes off', async (minutes, said) => {
    const { code, line } = await examine({}, () => new Date(Date.now() + minutes * 60_000));
    expect([code, line('Clock')]).toEqual([1, expect.stringContaining(said)]);
  });

  it('says whose clock it compared with, and never follows a redirect to another', async () => {
    const { host } = new URL(app.url);
    expect((await examine()).line('Clock')).toContain(`is that of ${host}.`);
    const other = createServer((_request, response) => {
      response.sendDate = false;
      response.writeHead(302, { location: app.url }).end();
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const POSTMARK_API_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { line } = await examine({ POSTMARK_API_URL });
    expect(line('Clock')).toContain(`${new URL(POSTMARK_API_URL).host} answered without its time`);
    await new Promise((done) => other.close(done));
  });

  it('says why the database cannot be used, without its password', async () => {
    const address = new URL('postgres://rapport@127.0.0.1:9/rapport');
    address.password = 'hunter2';
    const away = await examine({ DATABASE_URL: address.href });
    expect(away.line('Database')).toMatch(/^WRONG .*Start PostgreSQL, or correct DATABASE_URL/);
    expect(away.lines.join()).not.toContain('hunter2');
    const { databaseUrl, drop } = await createTestDatabase({ empty: true });
    expect((await examine({ DATABASE_URL: databaseUrl })).line('Database')).toContain(
      'The database is empty',
    );
    await drop();
  });

  it('finds a directory that cannot be written, and a key that was not saved', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect((await examine({ BACKUP_DIR: join(dataDir, 'file') })).line('Files')).toMatch(
      /^WRONG .*Nothing can be stored in/,
    );
    writeFileSync(join(dataDir, 'backup-key.txt'), 'AGE-SECRET-KEY-1GUWMGF86PR');
    chmodSync(join(dataDir, 'backup-key.txt'), 0o600);
    const { line, lines } = await examine();
    expect(line('Backup key')).toContain(`${app.url}/admin/backup-key`);
    expect(lines.join()).not.toContain('AGE-SECRET');
  });

  it('calls backups that its user may not look at no fault, nor their key', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'rapport-closed-'));
    // Nothing is closed to root, so root becomes another user; anyone else is kept out by the mode.
    chmodSync(closed, 0o000);
    const program = `
      const { runDoctor } = await import(${JSON.stringify(join(import.meta.dirname, 'run-doctor.ts'))});
      if (process.getuid() === 0) process.setuid(65534);
      await runDoctor(${JSON.stringify({ ...source, DATA_DIR: join(closed, 'data') })}, console.log);`;
    const node = ['--input-type=module', '--eval', program];
    const { stdout: said } = await promisify(execFile)(process.execPath, node);
    rmSync(closed, { recursive: true });
    for (const name of ['Files', 'Backups'])
      expect(said).toMatch(new RegExp(`^ {4}\\?  ${name} .* as root`, 'm'));
    expect(said).not.toMatch(/EACCES|Backup key/);
  });
});
