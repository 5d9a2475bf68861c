import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '../config/read.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rapport-live-'));
  cpSync(join(ROOT, 'deploy/live.sh'), join(directory, 'deploy/live.sh'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs the script as far as `.env`, without a terminal. */
function writeSettings(args: string[], variables: Record<string, string> = {}): SpawnSyncReturns<string> {
  const env = { PATH: '/usr/bin:/bin', RAPPORT_ONLY_SETTINGS: '1', ...variables };
  return spawnSync('sh', ['deploy/live.sh', ...args], { cwd: directory, env, encoding: 'utf8', input: '' });
}
const file = () => join(directory, '.env');
const read = () => parseEnv(readFileSync(file(), 'utf8'));

const ARGUMENTS = ['https://Example.com/', 'Jane@example.com'];

describe('deploy/live.sh', () => {
  it('writes from a domain and an address what production needs besides its database, for its owner only', () => {
    expect(writeSettings(ARGUMENTS).status).toBe(0);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const databaseUrl = 'postgres://rapport@127.0.0.1:5432/rapport';
    const env = readEnvironment({ ...read(), DATABASE_URL: databaseUrl });
    expect(env).toMatchObject({
      mode: 'production',
      publicUrl: 'https://example.com',
      adminEmails: ['jane@example.com'],
    });
    expect(read().POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{48}$/);
  });

  it('makes other secrets each time, and changes nothing when it runs again', () => {
    writeSettings(ARGUMENTS);
    const [text, { SESSION_SECRET: first }] = [readFileSync(file(), 'utf8'), read()];
    const again = writeSettings(['other.example', 'other@example.com']);
    expect(again.stderr).toContain('DOMAIN stays example.com.');
    expect(readFileSync(file(), 'utf8')).toBe(text);
    rmSync(file());
    writeSettings(ARGUMENTS);
    expect(read().SESSION_SECRET).not.toBe(first);
  });

  it('fills the empty lines of a copy of .env.example, and keeps what is entered there', () => {
    const secret = 'q7Vt2mXc9RkLz4WbN8sYhD3fGj6PaEu1';
    const own = EXAMPLE.replace(/^SESSION_SECRET=$/m, `SESSION_SECRET="${secret}" `).replace(
      /^NODE_ENV=$/m,
      '$&\nexport DOMAIN = www.example.com',
    );
    writeFileSync(file(), own.replace(/^DOMAIN=$\n/m, ''), { mode: 0o644 });
    expect(writeSettings(ARGUMENTS).status).toBe(0);
    const text = readFileSync(file(), 'utf8');
    expect(text.match(/^OWNER_EMAIL=/gm)).toHaveLength(1);
    expect(read()).toMatchObject({ OWNER_EMAIL: 'Jane@example.com', SESSION_SECRET: secret });
    expect(text).not.toMatch(/^DOMAIN=/m);
    expect(text.split('\n').length - own.split('\n').length).toBeLessThanOrEqual(2);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('takes a variable of the process before its arguments', () => {
    writeSettings(['example.com', 'jane@example.com'], { DOMAIN: 'www.example.com' });
    expect(read().DOMAIN).toBe('www.example.com');
  });

  it.each([
    [[], 'Use: sh deploy/live.sh example.com you@example.com'],
    [['example'], '"example" is not a domain'],
    [['example.com/site', 'jane@example.com'], '"example.com/site" is not a domain'],
    [['a.example b.example', 'jane@example.com'], 'is not a domain'],
    [['example.com', 'jane'], '"jane" is not an email address'],
    [['example.com', 'jane@example.com\nX=1'], 'is not an email address'],
    [['example.com', `${'a'.repeat(13_000)}@`], 'is not an email address'],
  ])('says what is wrong with %s, and writes nothing', (args, message) => {
    const { status, stderr } = writeSettings(args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(existsSync(file())).toBe(false);
  });
});
