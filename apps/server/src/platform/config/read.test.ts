import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './read.ts';
import { localSessionSecret } from './session-secret.ts';
import { type EnvironmentSource, environmentSource } from './source.ts';

/** What production needs. */
const REQUIRED: EnvironmentSource = {
  NODE_ENV: 'production',
  DOMAIN: 'example.com',
  OWNER_EMAIL: 'jane@example.com',
  DATABASE_URL: 'postgresql://rapport:secret@database:5432/rapport',
  SESSION_SECRET: 'q7Vt2mXc9RkLz4WbN8sYhD3fGj6PaEu1',
};

/** With values of their own for what otherwise follows from the domain and the owner's address. */
const PRODUCTION: EnvironmentSource = {
  ...REQUIRED,
  PUBLIC_URL: 'https://example.com/',
  OIDC_ISSUER: 'https://identity.example.com',
  OIDC_CLIENT_ID: 'rapport',
  OIDC_CLIENT_SECRET: 'Jx5qTz0vWm2L',
  ADMIN_EMAILS: 'Owner@Example.com, second@example.com',
  POSTMARK_SERVER_TOKEN: 'token',
  POSTMARK_WEBHOOK_USER: 'postmark',
  POSTMARK_WEBHOOK_PASSWORD: 'k2VbN8sYh-D3fGj6Pa',
  EMAIL_FROM: 'Owner <owner@example.com>',
};

function readProblems(source: EnvironmentSource): string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

describe('local mode', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      mode: 'local',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trustProxy: [],
      corsOrigins: [],
      databaseUrl: undefined,
      dataDir: resolve('data'),
      backupDir: resolve('data/backups'),
      oidc: null,
      adminEmails: ['admin@example.com'],
      postmark: null,
      newsletterDoubleOptIn: true,
      siteTimeZone: 'UTC',
      backupTime: null,
      rateLimitPublicPerMinute: 10,
      role: 'all',
    });
  });

  it('takes each variable on its own, such as a real issuer with the embedded database', () => {
    const env = readEnvironment({
      OIDC_ISSUER: 'http://localhost:9000',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      DATA_DIR: '/srv/rapport',
      ARTICLES_FEED_URL: 'file:///srv/articles.xml',
      RATE_LIMIT_PUBLIC_PER_MINUTE: '0',
    });
    expect(env.oidc).toEqual({ issuer: 'http://localhost:9000', clientId: 'id', clientSecret: 'secret' });
    expect(env.databaseUrl).toBeUndefined();
    expect(env.backupDir).toBe('/srv/rapport/backups');
    expect(env.rateLimitPublicPerMinute).toBe(0);
  });

  it('reads the ranges that nothing is fetched from', () => {
    const env = readEnvironment({ FETCH_DENIED_RANGES: ' 93.184.215.0/24, 2606:2800::/32,8.8.8.8,' });
    expect(env.fetchDeniedRanges).toEqual(['93.184.215.0/24', '2606:2800::/32', '8.8.8.8']);
  });

  it('reads the previous secrets as a list', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(readEnvironment({ SESSION_SECRET_PREVIOUS: `${one}, ${two}` }).sessionSecretPrevious).toEqual([
      one,
      two,
    ]);
    expect(readProblems({ SESSION_SECRET_PREVIOUS: `${'a'.repeat(32)},short` })).toHaveLength(1);
  });

  it('treats an empty variable as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });
});

describe('production', () => {
  it('takes an address as the sender, with or without a name, and nothing else', () => {
    for (const sender of [
      'owner@example.com',
      'Owner <owner@example.com>',
      '"Owner, Inc." <owner@example.com>',
    ])
      expect(readEnvironment({ ...PRODUCTION, EMAIL_FROM: sender }).emailFrom).toBe(sender);
    for (const sender of ['owner', 'Owner <owner>', 'owner@example.com, second@example.com', '<>'])
      expect(readProblems({ ...PRODUCTION, EMAIL_FROM: sender })).toEqual([
        expect.stringMatching(/^EMAIL_FROM is invalid: expected an email address, or a name and an address/),
      ]);
  });

  it('starts with everything it needs; addresses are lower-cased and the public URL loses its trailing slash', () => {
    const env = readEnvironment(PRODUCTION);
    expect(env.mode).toBe('production');
    expect(env.publicUrl).toBe('https://example.com');
    expect(env.adminEmails).toEqual(['owner@example.com', 'second@example.com']);
    expect(env.logLevel).toBe('info');
  });

  it('lists everything that is missing at once', () => {
    const names = readProblems({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0]);
    expect(names.sort()).toEqual(
      Object.keys(REQUIRED)
        .filter((name) => name !== 'NODE_ENV')
        .sort(),
    );
  });

  it.each(Object.keys(REQUIRED).filter((name) => name !== 'NODE_ENV'))(
    'names %s when it alone is missing',
    (name) => {
      const problems = readProblems({ ...REQUIRED, [name]: undefined });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(new RegExp(`^${name} is missing: `));
    },
  );

  it.each([
    ['DOMAIN', 'https://example.com'],
    ['DOMAIN', 'example.com/site'],
    ['DOMAIN', '203.0.113.5'],
    ['DOMAIN', 'example'],
    ['DOMAIN', 'a'.repeat(13_000)],
    ['OWNER_EMAIL', 'jane'],
    ['OWNER_EMAIL', `${'a'.repeat(13_000)}@example.com`],
    ['PUBLIC_URL', 'http://example.com'],
    ['PUBLIC_URL', 'https://example.com/site'],
    ['OIDC_ISSUER', 'http://identity.example.com'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['SESSION_SECRET', 'short'],
    ['ADMIN_EMAILS', 'owner@example.com,not-an-address'],
    ['ADMIN_EMAILS', ','],
    ['RATE_LIMIT_PUBLIC_PER_MINUTE', '0'],
    ['ARTICLES_FEED_URL', 'file:///etc/passwd'],
    ['VIDEOS_FEED_URL', 'file:///etc/passwd'],
    ['POSTMARK_API_URL', 'http://mail.example.com'],
    ['POSTMARK_API_URL', 'http://127.evil.example'],
    ['SESSION_SECRET', 'x'.repeat(40)],
    ['SESSION_SECRET_PREVIOUS', 'x'.repeat(40)],
    ['SESSION_SECRET', 'abcd'.repeat(10)],
    ['SESSION_SECRET', '0123456789012345678901234567890123456789'],
    ['SESSION_SECRET', 'change-me-change-this-secret-key-please-1234'],
    ['SESSION_SECRET', 'MySuperSecretSessionPassword2026!!!!!'],
    ['OIDC_CLIENT_SECRET', 'changeme'],
    ['OIDC_CLIENT_SECRET', 'secret'],
    ['POSTMARK_WEBHOOK_PASSWORD', 'k2VbN8sYh-D3fGj'],
    ['POSTMARK_WEBHOOK_PASSWORD', 'postmark-webhook-password'],
  ])('refuses %s=%s', (name, value) => {
    const problems = readProblems({ ...PRODUCTION, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is invalid: `));
  });
});

describe('local mode seen from other machines', () => {
  const REAL_SERVICES = { ...PRODUCTION, NODE_ENV: undefined };

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.20'],
    ['HOST', '127.evil.example'],
    ['PUBLIC_URL', 'https://shop.example.com'],
    ['PUBLIC_URL', 'https://localhost.example.com'],
  ])('does not start with %s=%s, because anyone could sign in as the owner', (name, value) => {
    const problems = readProblems({ PUBLIC_URL: 'http://localhost:3000', [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      new RegExp(`^${name} is invalid: .*local identity provider.*NODE_ENV=production`),
    );
  });

  it('reports both variables together with every other problem', () => {
    const problems = readProblems({ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.com', PORT: 'x' });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(['HOST', 'PORT', 'PUBLIC_URL']);
  });

  it('does not start with real services either, because it would show sample content', () => {
    expect(readProblems(REAL_SERVICES)).toEqual([
      expect.stringMatching(/^PUBLIC_URL is invalid: .*sample content/),
    ]);
  });

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('starts on %s', (host) => {
    expect(readProblems({ HOST: host })).toEqual([]);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])('starts as %s', (url) => {
    expect(readProblems({ PUBLIC_URL: url })).toEqual([]);
  });
});

describe('any mode', () => {
  it.each(['prod', 'Production', 'staging'])('does not take NODE_ENV=%s for local mode', (mode) => {
    expect(readProblems({ NODE_ENV: mode })).toEqual([
      'NODE_ENV is invalid: expected one of production, development, test',
    ]);
  });

  it('allows a weak secret outside production', () => {
    expect(readProblems({ SESSION_SECRET: 'x'.repeat(32) })).toEqual([]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['FETCH_DENIED_RANGES', 'loopback'],
    ['FETCH_DENIED_RANGES', '10.0.0.0/33'],
    ['FETCH_DENIED_RANGES', '10.0.0.0/8 2001:db8::/32'],
    ['FETCH_DENIED_RANGES', '2001:db8::/129'],
    ['FETCH_DENIED_RANGES', '::ffff:10.0.0.0/104'],
    ['FETCH_DENIED_RANGES', '0:0::FFFF:a00:0/104'],
    ['FETCH_DENIED_RANGES', '::10.0.0.0/104'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://app.example.com/'],
    ['LOG_LEVEL', 'loud'],
    ['NEWSLETTER_DOUBLE_OPT_IN', 'yes'],
    ['SITE_TIME_ZONE', 'Mars/Olympus'],
    ['ROLE', 'everything'],
    ['BOOKING_INDIVIDUAL_URL', 'javascript:alert(1)'],
    ['SESSION_SECRET', 'short'],
  ])('refuses %s=%s', (name, value) => {
    expect(readProblems({ [name]: value })[0]).toMatch(new RegExp(`^${name} is invalid: `));
  });

  it('knows who signs people in', () => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...withoutProvider } = PRODUCTION;
    expect(readEnvironment({}).signIn).toBe('local');
    expect(readEnvironment(PRODUCTION).signIn).toBe('external');
    expect(readEnvironment(withoutProvider)).toMatchObject({ signIn: 'built-in', oidc: null });
    expect(readProblems({ ...withoutProvider, OIDC_CLIENT_ID })).toHaveLength(2);
    expect(readProblems({ ...withoutProvider, OIDC_ISSUER, OIDC_CLIENT_SECRET })).toEqual([
      'OIDC_CLIENT_ID is missing: set issuer, client id and client secret of your OpenID Connect provider, or none for the built-in sign-in',
    ]);
  });

  it('asks for the missing part of a group of variables', () => {
    expect(readProblems({ OIDC_ISSUER: 'https://identity.example.com' })).toHaveLength(2);
    expect(readProblems({ POSTMARK_WEBHOOK_USER: 'postmark' })).toHaveLength(1);
  });

  it('prints no secret', () => {
    const password = 'hunter2hunter2';
    const secrets = {
      DATABASE_URL: `mysql://owner:${password}@database/rapport`,
      SESSION_SECRET: 'hunter2',
      SESSION_SECRET_PREVIOUS: 'hunter2,hunter2hunter2hunter2hunter2hunter2',
      OIDC_CLIENT_SECRET: password,
      POSTMARK_WEBHOOK_PASSWORD: 'hunter2',
    };
    const problems = readProblems({ ...PRODUCTION, ...secrets });
    expect(problems).toHaveLength(6);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('shows every problem in one readable text', () => {
    expect(() => readEnvironment({ PORT: 'x', ROLE: 'x' })).toThrow(
      'Cannot start: the environment has 2 problems.\n' +
        '  - PORT is invalid: expected a whole number from 0 to 65535\n' +
        '  - ROLE is invalid: expected one of web, worker, all\n' +
        'Each variable is described in .env.example.',
    );
  });
});

describe('the environment source', () => {
  it('reads the process environment over a .env file in the working directory', () => {
    const directory = mkdtempSync(join(tmpdir(), 'rapport-env-'));
    try {
      writeFileSync(join(directory, '.env'), 'PATH=/nowhere\nRAPPORT_TEST_ONLY="from the file"\n');
      const source = environmentSource(directory);
      expect(source.RAPPORT_TEST_ONLY).toBe('from the file');
      expect(source.PATH).not.toBe('/nowhere');
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});

describe('the secret of local mode', () => {
  it('is created once, reused, and readable by its owner only', () => {
    const directory = mkdtempSync(join(tmpdir(), 'rapport-secret-'));
    try {
      const secret = localSessionSecret(join(directory, 'data'));
      expect(secret.length).toBeGreaterThanOrEqual(32);
      expect(localSessionSecret(join(directory, 'data'))).toBe(secret);
      expect(statSync(join(directory, 'data', 'session-secret')).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});
