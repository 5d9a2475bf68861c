import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readComposeEnvironment } from '../../../testing/deployment/compose-environment.ts';
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

  it('writes the second of two values that belong together when a run was killed between them', () => {
    writeSettings(ARGUMENTS);
    const { POSTMARK_WEBHOOK_USER: user } = read();
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(/^POSTMARK_WEBHOOK_PASSWORD=.*\n/m, ''));
    expect(writeSettings(ARGUMENTS).status).toBe(0);
    expect(read().POSTMARK_WEBHOOK_USER).toBe(user);
    expect(read().POSTMARK_WEBHOOK_PASSWORD).toMatch(/^[0-9a-f]{48}$/);
  });

  it('runs once at a time, and says how to go on after a run was killed', () => {
    const lock = join(directory, '.live.lock');
    mkdirSync(lock);
    const { status, stderr } = writeSettings(ARGUMENTS);
    expect(status).toBe(1);
    expect(stderr).toContain(
      `Another run is under way here. If none is, as after a kill, remove it with: rmdir '${lock}'`,
    );
    expect(existsSync(file())).toBe(false);
    rmSync(lock, { recursive: true });
    expect(writeSettings(['example']).status).toBe(1);
    expect(writeSettings(ARGUMENTS).status).toBe(0);
    expect(existsSync(lock)).toBe(false);
  });

  it('takes a variable of the process before its arguments', () => {
    writeSettings(['example.com', 'jane@example.com'], { DOMAIN: 'www.example.com' });
    expect(read().DOMAIN).toBe('www.example.com');
  });

  it.each([
    [[], 'Use: sh deploy/live.sh example.com you@example.com'],
    [['example'], '"example" is not a domain'],
    [['example.com/site', 'jane@example.com'], '"example.com/site" is not a domain'],
    [['192.0.2.1', 'jane@example.com'], '192.0.2.1 is an IP address'],
    [['-.-', 'jane@example.com'], '"-.-" is not a domain'],
    [['example.com', 'a..b@example.com'], '"a..b@example.com" is not an email address'],
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

describe('deploy/live.sh with Docker', () => {
  const LINK = 'https://example.com/api/sign-in/first#5Dx';
  const STARTED = '{"level":30,"msg":"listening"}\n';
  const START_WITH_LINK = `${STARTED}Your site is running. Sign in with this link:\n  ${LINK}\n`;
  /** Stands in for the command `docker`, and writes down how it is called. */
  const DOCKER = `#!/bin/sh
printf '%s\\n' "$*" >>calls
case "$*" in
  *--new-key) printf '# BACKUP_ENCRYPTION_RECIPIENTS=age1recipient\\nthe key\\n' ;;
  *backup-key.txt*) cat >stored-key ;;
  'compose pull'*) [ -e released ] ;;
  'compose up'*) [ ! -e broken ] ;;
  'compose logs'*--tail*) echo 'Cannot start: EMAIL_FROM is missing' ;;
  'compose logs'*) cat log ;;
esac
`;
  const START = ['compose up -d --wait', 'compose logs --no-log-prefix app'];
  const KEY = [
    'compose run --rm -T --no-deps app node dist/restore.js --new-key',
    'compose run --rm -T --no-deps app sh -c umask 077 && cat >/data/backup-key.txt',
  ];

  beforeEach(() => {
    mkdirSync(join(directory, 'bin'));
    writeFileSync(join(directory, 'bin/docker'), DOCKER, { mode: 0o755 });
    writeFileSync(join(directory, 'log'), START_WITH_LINK);
  });

  function clonedFrom(address: string): void {
    spawnSync('git', ['init', '--quiet'], { cwd: directory });
    spawnSync('git', ['remote', 'add', 'origin', address], { cwd: directory });
  }
  const leave = (name: string) => writeFileSync(join(directory, name), '');

  /** Runs the script, and returns what it said and the calls of `docker` after the question whether Compose is there. */
  function start(variables: Record<string, string> = {}) {
    rmSync(join(directory, 'calls'), { force: true });
    const PATH = `${join(directory, 'bin')}:/usr/bin:/bin`;
    const result = writeSettings(ARGUMENTS, { PATH, RAPPORT_ONLY_SETTINGS: '', ...variables });
    const calls = readFileSync(join(directory, 'calls'), 'utf8').trim().split('\n');
    expect(calls.shift()).toBe('compose version');
    return { ...result, calls };
  }

  it.each([
    'https://github.com/Owner/Rapport.git',
    'git@github.com:owner/rapport.git',
    'https://github.com/owner/rapport/',
  ])('takes the released image of a clone of %s, stores the key, and prints the link', (address) => {
    clonedFrom(address);
    leave('released');
    const { status, stdout, calls } = start();
    expect(status).toBe(0);
    expect(calls).toEqual(['compose pull --quiet app', ...KEY, ...START]);
    expect(stdout).toContain(LINK);
    expect(read()).toMatchObject({
      RAPPORT_IMAGE: 'ghcr.io/owner/rapport',
      BACKUP_ENCRYPTION_RECIPIENTS: 'age1recipient',
    });
    expect(read().COMPOSE_FILE).toBeUndefined();
    expect(readFileSync(join(directory, 'stored-key'), 'utf8')).toContain('the key');
    expect(start().calls).toEqual(['compose pull --quiet app', ...START]);
  });

  it('says so and builds when none was released, and from then on', () => {
    clonedFrom('https://github.com/owner/rapport');
    const { stdout, calls } = start();
    expect(calls).toEqual(['compose pull --quiet app', 'compose build', ...KEY, ...START]);
    expect(stdout).toContain('1.6 GB of memory');
    expect(read().COMPOSE_FILE).toBe('docker-compose.yml:docker-compose.build.yml');
    expect(start().calls).toEqual(['compose build', ...START]);
  });

  it('builds a clone of another host, unless .env names an image', () => {
    clonedFrom('https://git.example.com/owner/rapport.git');
    expect(start().calls).toEqual(['compose build', ...KEY, ...START]);
    rmSync(file());
    leave('released');
    expect(start({ RAPPORT_IMAGE: 'registry.example.com/rapport' }).calls[0]).toBe(
      'compose pull --quiet app',
    );
    expect(read().RAPPORT_IMAGE).toBe('registry.example.com/rapport');
  });

  it('starts with a database of its own, and says so, where DATABASE_URL is set', () => {
    const { status, stdout } = start({ DATABASE_URL: 'postgres://rapport@127.0.0.1:5432/rapport' });
    expect(status).toBe(0);
    expect(stdout).toContain('DATABASE_URL is not used.');
    // Without it Compose refuses docker-compose.yml.
    const { databaseUrl } = readEnvironment(readComposeEnvironment(read()));
    expect(databaseUrl).toBe(`postgres://rapport:${read().POSTGRES_PASSWORD}@database:5432/rapport`);
    expect(databaseUrl).toMatch(/:[0-9a-f]{48}@/);
  });

  it('prints the link of the last start only, and none of an earlier one once an admin signed in', () => {
    const earlier = START_WITH_LINK.replace('5Dx', 'earlier');
    writeFileSync(join(directory, 'log'), `${earlier}${START_WITH_LINK}{"level":30,"msg":"a call"}\n`);
    expect(start().stdout.match(/#\w+/g)).toEqual(['#5Dx']);
    writeFileSync(join(directory, 'log'), `${earlier}${STARTED}`);
    const { stdout } = start();
    expect(stdout).not.toContain('#');
    expect(stdout).toContain('Sign in: https://example.com/admin');
  });

  it('shows the end of the log when the product does not start', () => {
    leave('broken');
    const { status, stdout, stderr } = start();
    expect(status).toBe(1);
    expect(stdout).toContain('EMAIL_FROM is missing');
    expect(stderr).toContain('The site does not start');
  });
});

describe('deploy/live.sh without Docker and systemd', () => {
  const LINK = 'https://example.com/api/sign-in/first#5Dx';
  const command = (path: string, text: string) => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };

  beforeEach(() => {
    cpSync(join(ROOT, 'deploy/rapport.service'), join(directory, 'deploy/rapport.service'));
    command('bin/docker', 'exit 1');
    // Whether the site is ready.
    command('bin/node', '[ ! -e broken ]');
    command(
      'bin/npx',
      `case "$*" in
  *--new-key) printf '# BACKUP_ENCRYPTION_RECIPIENTS=age1recipient\\nthe key\\n' ;;
  *install*) seq 1 30 | sed 's/^/WARN /' ;;
  *build) seq 1 30 | sed 's/^/file /' && [ ! -e unbuilt ] ;;
esac`,
    );
    command(
      'node_modules/node/bin/node',
      `echo "$*" >started
[ ! -e broken ] || { echo 'Cannot start: SESSION_SECRET is missing' && exit 1; }
printf '%s\\n' '{"msg":"listening"}' 'Your site is running. Sign in with this link:' '  ${LINK}' '{"msg":"a call"}'`,
    );
  });

  const start = () =>
    writeSettings(ARGUMENTS, {
      PATH: `${join(directory, 'bin')}:/usr/bin:/bin`,
      RAPPORT_ONLY_SETTINGS: '',
      RAPPORT_SYSTEMD: join(directory, 'none'),
      DATABASE_URL: 'postgres://rapport@127.0.0.1:5432/rapport',
      PORT: '4000',
    });

  it('says only the stages, then how to start Caddy, and the link last', () => {
    const { status, stdout, stderr } = start();
    expect(`${status}${stderr}`).toBe('0');
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toMatch(/^Installing packages\.\.\. \d+ s$/);
    expect(lines[1]).toMatch(/^Building\.\.\. \d+ s$/);
    expect(lines.at(-1)?.trim()).toBe(LINK);
    expect(lines.length).toBeLessThan(14);
    const caddy = `env DOMAIN=example.com UPSTREAM=127.0.0.1:4000 caddy run --config '${directory}/deploy/Caddyfile'`;
    expect(stdout.indexOf(caddy)).toBeGreaterThan(0);
    expect(stdout.indexOf(caddy)).toBeLessThan(stdout.indexOf(LINK));
    expect(readFileSync(join(directory, 'live.log'), 'utf8')).toContain('WARN 30\nfile 1\n');
    expect(readFileSync(join(directory, 'started'), 'utf8')).toMatch(/^--.+ apps\/server\/dist\/main\.js\n$/);
  });

  it('shows the last 20 lines of a stage that fails, and where the others are', () => {
    writeFileSync(join(directory, 'unbuilt'), '');
    const { status, stdout, stderr } = start();
    expect(status).toBe(1);
    expect(stdout).toMatch(/\nBuilding\.\.\. failed\.\nfile 11\n/);
    expect(stderr).toBe(
      `Building failed; the lines above say why. The whole output: ${join(directory, 'live.log')}\n`,
    );
  });

  it('says at once why the site does not start', () => {
    writeFileSync(join(directory, 'broken'), '');
    const { status, stdout, stderr } = start();
    expect(status).toBe(1);
    expect(stdout).toContain('SESSION_SECRET is missing');
    expect(stderr).toContain(`See more: ${join(directory, 'data/site.log')}`);
  });
});
