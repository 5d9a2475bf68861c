import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmailSender } from '@rapport/email/sender';
import { startFakePostmark } from '@rapport/email/testing/fake-postmark';
import { sendOne } from '@rapport/email/testing/send-one';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CollectedSpan,
  type OtlpCollector,
  startOtlpCollector,
} from '../../../testing/otlp-collector.ts';
import { startFakeS3 } from '../../../testing/storage/fake-s3.ts';
import { startWebhookReceiver } from '../../../testing/webhooks/receiver.ts';
import { postWebhook } from '../../worker/webhooks/post-webhook.ts';
import { openBucket } from '../storage/bucket.ts';
import { startTracing } from './start-tracing.ts';
import { fetchWithSpan } from './tracing.ts';

const CLIENT = 3;
const ERROR = 2;

let collector: OtlpCollector;
let spans: CollectedSpan[];
let directory: string;

async function sendEmails(): Promise<void> {
  const postmark = await startFakePostmark('a secret token', 'a secret account token');
  const sender = createEmailSender({
    getServerToken: () => Promise.resolve('a secret token'),
    accountToken: 'a secret account token',
    apiUrl: () => postmark.url,
    from: 'owner-secret@example.com',
    getIdentity: async () => ({ name: 'Secret Owner', replyTo: '' }),
    transactionalStream: 'outbound',
    broadcastStream: 'broadcast',
    wrapFetch: (send) => fetchWithSpan('Postmark', send),
  });
  const to = 'ada-secret@example.com';
  await sendOne(sender, {
    to,
    subject: 'Secret',
    html: '<p>Secret</p>',
    text: 'Secret',
    stream: 'transactional',
  });
  await sender.suppressions('broadcast');
  await sender.removals?.request(to);
  await postmark.close();
  await sender.suppressions('broadcast').catch(() => undefined);
}

async function sendWebhooks(): Promise<void> {
  const receiver = await startWebhookReceiver();
  const guard = { allowLoopback: true, deniedRanges: [] };
  const message = { headers: { 'webhook-signature': 'v1,secret' }, body: '{"type":"webhook.test"}' };
  await postWebhook(`${receiver.url}?key=secret`, message, guard);
  receiver.respond = (response) => void response.writeHead(503).end('a secret answer');
  await postWebhook(receiver.url, message, guard);
  await receiver.close();
  await postWebhook(receiver.url, message, guard);
}

async function storeBackup(): Promise<void> {
  const storage = await startFakeS3();
  const bucket = await openBucket(storage.settings);
  const path = join(directory, 'secret');
  await writeFile(path, 'a secret');
  const sha256 = createHash('sha256').update('a secret').digest('hex');
  await bucket.upload('secret.backup.gz.age', path, sha256);
  storage.faults.refusesWith = 'AccessDenied';
  await bucket.list().catch(() => undefined);
  await storage.close();
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-spans-'));
  collector = await startOtlpCollector();
  const tracing = await startTracing(
    {
      url: collector.url,
      protocol: 'http/protobuf',
      headers: {},
      serviceName: 'rapport-test',
      sampler: 'always_on',
      sampledRatio: 1,
    },
    { warn: () => undefined },
  );
  await sendEmails();
  await sendWebhooks();
  await storeBackup();
  await tracing.stop();
  spans = collector.spans();
});
afterAll(async () => {
  await collector.stop();
  await rm(directory, { recursive: true, force: true });
});

const statuses = (name: string) =>
  spans
    .filter((span) => span.name === name)
    .map(({ kind, status, attributes }) => [
      kind,
      status === ERROR,
      attributes['http.response.status_code'] ?? null,
    ]);

describe('a request to another service is a client span with its status:', () => {
  it.each([
    ['POST Postmark', [CLIENT, false, 200]],
    ['GET Postmark', [CLIENT, false, 200]],
    ['GET Postmark', [CLIENT, true, null]],
    ['POST webhook', [CLIENT, false, 204]],
    ['POST webhook', [CLIENT, true, 503]],
    ['POST webhook', [CLIENT, true, null]],
    ['PUT bucket', [CLIENT, false, 200]],
    ['GET bucket', [CLIENT, false, 200]],
    ['GET bucket', [CLIENT, true, 403]],
  ])('%s %j', (name, expected) => {
    expect(statuses(name)).toContainEqual(expected);
  });

  it('each call of Postmark is one, also to suppressions and removals', () => {
    expect(statuses('POST Postmark')).toHaveLength(2);
    expect(statuses('GET Postmark')).toHaveLength(2);
  });

  it('none lasts no time or names an address, a person, a key or a text', () => {
    for (const { durationMs } of spans) expect(durationMs).toBeGreaterThan(0);
    expect(collector.text()).toContain('POST webhook');
    expect(collector.text()).not.toMatch(/secret|example\.com|127\.0\.0\.1|whsec|v1,/i);
  });

  it('arrives as protobuf', () => {
    expect(new Set(collector.contentTypes())).toEqual(new Set(['application/x-protobuf']));
  });
});
