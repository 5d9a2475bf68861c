import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SENDER = 'packages/email/src/sender.ts';
const MAILERS = ['postmark', 'nodemailer', '@sendgrid/mail'];

/** A small product of the same shape, to which the real rules are applied. */
let product: string;
beforeAll(() => {
  product = mkdtempSync(join(tmpdir(), 'rapport-boundaries-'));
  cpSync(join(ROOT, '.dependency-cruiser.cjs'), join(product, 'rules.cjs'));
  for (const name of MAILERS) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    put(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
  put(SENDER, "export interface Sender {}\nexport const createEmailSender = () => import('postmark');");
});
afterAll(() => rmSync(product, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(product, path)), { recursive: true });
  writeFileSync(join(product, path), text);
}

/** Which rules the small product breaks, and where. */
function violations(): string[] {
  const cruise = join(ROOT, 'node_modules/.bin/depcruise');
  const output = execFileSync(
    cruise,
    ['--config', 'rules.cjs', '--output-type', 'json', 'apps', 'packages'],
    {
      cwd: product,
      maxBuffer: 10_000_000,
    },
  );
  const { summary } = JSON.parse(output.toString()) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

/** The sources of the product, without its tests and benches. */
function sources(): string[] {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group)).flatMap((name) => filesIn(join(ROOT, group, name, 'src'))),
  );
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(path));
}

function mentioning(pattern: RegExp): string[] {
  return sources()
    .filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')))
    .sort();
}

test('an import that would send email past the one sender fails the build', { timeout: 60_000 }, () => {
  const sender = '../../../../../packages/email/src/sender.ts';
  put('apps/server/src/mail/create-mail.ts', `export * from '${sender.slice(3)}';`);
  put('apps/server/src/platform/context.ts', `export type { Sender } from '${sender.slice(3)}';`);
  for (const [index, name] of MAILERS.entries()) {
    put(`apps/server/src/features/contacts/mailer-${index}.ts`, `export * from '${name}';`);
  }
  put('apps/server/src/features/contacts/second-sender.ts', `export const late = () => import('${sender}');`);
  expect(violations()).toEqual([
    'no-second-way-for-email: apps/server/src/features/contacts/mailer-1.ts',
    'no-second-way-for-email: apps/server/src/features/contacts/mailer-2.ts',
    'one-sender-of-email: apps/server/src/features/contacts/mailer-0.ts',
    'the-sender-is-made-once: apps/server/src/features/contacts/second-sender.ts',
  ]);
});

describe('rules beyond imports', () => {
  it('only two places hand a message to the sender, one for each table of emails', () => {
    expect(mentioning(/\bemail\.send(Batch|Prepared)?\(/)).toEqual([
      'apps/server/src/mail/campaigns/send.ts',
      'apps/server/src/mail/outbox/send.ts',
    ]);
  });

  it('nothing else contains the token of Postmark, its address or how its API is called', () => {
    expect(mentioning(/\b(serverToken|getServerToken|readStoredToken)\b/)).toEqual([
      'apps/server/src/mail/create-mail.ts',
      'apps/server/src/mail/postmark/setup/connection.ts',
      'apps/server/src/platform/config/environment.ts',
      'apps/server/src/services.ts',
      SENDER,
    ]);
    expect(mentioning(/api\.postmarkapp\.com/)).toEqual([
      'apps/server/src/platform/config/variables.ts',
      SENDER,
    ]);
    expect(mentioning(/x-postmark-server-token/i)).toEqual([]);
  });

  it('nothing else opens a socket to a mail server', () => {
    expect(mentioning(/from 'node:(tls|dgram)'|\b(smtp|smtps):\/\//)).toEqual([]);
    expect(mentioning(/import \{[^}]*\b(connect|createConnection|Socket)\b[^}]*\} from 'node:net'/)).toEqual(
      [],
    );
  });
});
