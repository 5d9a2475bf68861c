import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../../testing/storage/fake-s3.ts';
import type { BucketSettings } from '../config/backup-bucket.ts';
import { type Bucket, openBucket } from './bucket.ts';

const PART = 5 * 1024 * 1024;

let storage: FakeS3;
let bucket: Bucket;
let directory: string;
beforeAll(async () => {
  storage = await startFakeS3();
  bucket = await openBucket(storage.settings, PART);
  directory = await mkdtemp(join(tmpdir(), 'rapport-bucket-'));
});
afterAll(async () => {
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});
afterEach(() => {
  storage.objects.clear();
  storage.unfinished.clear();
  for (const fault of Object.keys(storage.faults)) delete storage.faults[fault as keyof FakeS3['faults']];
});

async function makeFile(bytes: number) {
  const content = randomBytes(bytes);
  const path = join(directory, `file-${bytes}`);
  await writeFile(path, content);
  return { path, content, sha256: createHash('sha256').update(content).digest('hex') };
}
const connect = (changes: Partial<BucketSettings>) => openBucket({ ...storage.settings, ...changes }, PART);

describe('a file in the bucket', () => {
  it.each([
    ['in one request', 1_000],
    ['in parts', 2 * PART + 17],
    ['in whole parts', 2 * PART],
  ])('is stored %s, listed, read and removed', async (_how, bytes) => {
    const { path, content, sha256 } = await makeFile(bytes);
    await bucket.upload('one.backup.gz.age', path, sha256);
    expect(storage.objects.get('rapport/one.backup.gz.age')?.equals(content)).toBe(true);
    expect(storage.unfinished.size).toBe(0);
    expect(await bucket.list()).toEqual([{ filename: 'one.backup.gz.age', bytes }]);
    const copy = join(directory, `copy-${bytes}`);
    expect(await bucket.read('one.backup.gz.age', copy)).toEqual({ bytes, sha256 });
    expect((await readFile(copy)).equals(content)).toBe(true);
    await bucket.remove('one.backup.gz.age');
    expect(await bucket.list()).toEqual([]);
    await expect(bucket.read('one.backup.gz.age')).rejects.toThrow(
      'one.backup.gz.age is not in the bucket backups.',
    );
  });

  it('does not exist when its upload broke off, and its parts are removed', async () => {
    const { path, sha256 } = await makeFile(2 * PART);
    storage.faults.breakAtPart = 2;
    await expect(bucket.upload('half', path, sha256)).rejects.toThrow(
      /^The backup could not be stored in the bucket\. 127\.0\.0\.1:\d+ closed the connection\.$/,
    );
    expect(await bucket.list()).toEqual([]);
    expect(storage.unfinished.size).toBe(0);
  });

  it('does not stay when the storage returns other bytes than were sent', async () => {
    const { path, sha256 } = await makeFile(1_000);
    storage.faults.flipsBit = true;
    await expect(bucket.upload('flipped', path, sha256)).rejects.toThrow(
      'The storage returned other bytes of flipped than were sent. It was removed from the bucket.',
    );
    expect(await bucket.list()).toEqual([]);
  });
});

describe('what goes wrong is said in words', () => {
  const refusal = (on: Bucket) =>
    on.list().then(
      () => 'listed',
      (error: Error) => error.message,
    );
  const WHAT = 'The backups in the bucket could not be listed. ';

  it.each<[string, Partial<BucketSettings>, string]>([
    ['an unknown key', { accessKeyId: 'AKIAOTHER' }, 'The storage does not know the key'],
    ['a wrong secret', { secretAccessKey: 'other' }, 'BACKUP_S3_SECRET_ACCESS_KEY does not belong to'],
    ['another region', { region: 'us-east-1' }, 'The bucket is not in the region us-east-1.'],
    ['a missing bucket', { bucket: 'missing' }, 'There is no bucket missing. Create it'],
    ['an unknown host', { endpoint: 'http://storage.invalid' }, 'storage.invalid cannot be'],
  ])('%s', async (_what, changes, expected) => {
    const message = await refusal(await connect(changes));
    expect(message).toContain(WHAT + expected);
    expect(message).not.toContain(storage.settings.secretAccessKey);
  });

  it('a port where nothing listens', async () => {
    const gone = await startFakeS3();
    await gone.close();
    expect(await refusal(await connect({ endpoint: gone.settings.endpoint }))).toMatch(
      /127\.0\.0\.1:\d+ accepts no connection\.$/,
    );
  });

  it('a wrong clock', async () => {
    storage.faults.clockAheadMs = 3_600_000;
    expect(await refusal(bucket)).toContain('The clock of this server differs too much');
  });

  it('a key that may not use the bucket', async () => {
    storage.faults.refusesWith = 'AccessDenied';
    expect(await refusal(bucket)).toContain('The key may not use the bucket backups.');
  });

  it('anything else, with its status and code', async () => {
    storage.faults.refusesWith = 'SomethingElse';
    expect(await refusal(bucket)).toMatch(/127\.0\.0\.1:\d+ responded with status 403 \(SomethingElse\)\.$/);
  });

  it('a port where something else listens', async () => {
    const other = createServer((request) => request.socket.destroy());
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const message = await refusal(await connect({ endpoint: `http://127.0.0.1:${port}` }));
    expect(message).toBe(`${WHAT}127.0.0.1:${port} closed the connection.`);
    await new Promise<void>((done) => other.close(() => done()));
  });
});
