import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testIdentity } from '@rapport/domain/site/testing/identity';
import { describe, expect, it } from 'vitest';
import { testEnvironment } from '../testing/test-environment.ts';
import { EnvironmentError } from './platform/config/read.ts';
import { explainStartFailure } from './run.ts';
import { formatSampleWarning, formatWelcome, warnOfDirectories } from './startup-messages.ts';
import { StartError } from './web-client.ts';

describe('a start that fails', () => {
  it('says what to do, without a stack trace', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    const unwritable = Object.assign(new Error('EROFS: read-only file system'), {
      code: 'EROFS',
      syscall: 'open',
      path: '/srv/data/session-secret',
    });
    const failures = [
      [new EnvironmentError(['PORT is invalid: x']), 'PORT is invalid: x'],
      [new StartError('The web client is not built. Run: npx pnpm@12 build'), 'npx pnpm@12 build'],
      [new Error('wrapped by the ORM', { cause: refused }), 'the database in DATABASE_URL cannot be reached'],
      [taken, 'Set PORT to a free one'],
      [unwritable, 'Cannot start: /srv/data/session-secret cannot be written (EROFS). Let the user'],
      [Object.assign(new Error('x'), { code: '28P01' }), 'refuses the user or the password in DATABASE_URL'],
      [Object.assign(new Error('x'), { code: '28000' }), 'refuses the user in DATABASE_URL'],
      [Object.assign(new Error('x'), { code: '3D000' }), 'named in DATABASE_URL does not exist'],
    ] as const;
    for (const [error, words] of failures) {
      const text = explainStartFailure(error);
      expect(text).toMatch(/^Cannot start: /);
      expect(text).toContain(words);
      expect(text).not.toMatch(/\n\s+at /);
    }
  });

  it('shows all of an unexpected error', () => {
    expect(explainStartFailure(new TypeError('x is not a function'))).toMatch(/x is not a function\n\s+at /);
  });
});

describe('the startup message of local mode', () => {
  it('lists the addresses to open and the three accounts', () => {
    const env = testEnvironment({ publicUrl: 'http://localhost:3000', dataDir: '/srv/data' });
    const text = formatWelcome(env, 'http://127.0.0.1:3000', { firstRun: true, embedded: true });
    for (const words of [
      'http://localhost:3000\n',
      'http://localhost:3000/admin\n',
      'http://localhost:3000/healthz\n',
      'admin@example.com',
      'client@example.com',
      'newcomer@example.com',
      '/srv/data',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('names the real provider when one is configured', () => {
    const oidc = { issuer: 'https://identity.example.com', clientId: 'id', clientSecret: 'secret' };
    const text = formatWelcome(testEnvironment({ oidc }), 'http://127.0.0.1:3000', {
      firstRun: false,
      embedded: false,
    });
    expect(text).toContain('https://identity.example.com');
    expect(text).not.toContain('admin@example.com');
  });
});

describe('the warning of directories', () => {
  it('says at the start that backups cannot be stored, and nothing where they can, lost directories included', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'rapport-start-'));
    writeFileSync(join(directory, 'file'), '');
    const lines: string[] = [];
    const log = { warn: (line: string) => void lines.push(line) };
    const at = (dataDir: string) => warnOfDirectories({ dataDir, backupDir: join(dataDir, 'backups') }, log);
    await at(join(directory, 'lost'));
    expect(lines).toEqual([]);
    await at(join(directory, 'file'));
    expect(lines).toEqual([expect.stringMatching(/^files: Nothing can be stored in .* set DATA_DIR/)]);
    rmSync(directory, { recursive: true });
  });
});

describe('the warning of sample content', () => {
  it('names the fields that still contain it', () => {
    const warn = (sampleFields: string[], version: number | null) =>
      formatSampleWarning({ identity: { ...testIdentity, sampleFields }, version });
    expect(warn(['owner.name', 'about.heading'], null)).toContain(
      'sample content (owner.name, about.heading): publish your own, or edit apps/web/src/content',
    );
    expect(warn(['owner.name'], 3)).toContain('(owner.name): edit these fields and publish again');
    expect(warn(['a', 'b', 'c', 'd', 'e', 'f', 'g'], null)).toContain('(a, b, c, d, e and 2 more)');
  });
});
