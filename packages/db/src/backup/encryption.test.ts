import { randomBytes } from 'node:crypto';
import { Decrypter } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import {
  AGE_HEADER,
  decryptWith,
  encryptFor,
  findInvalidRecipients,
  generateBackupKey,
} from './encryption.ts';
import { readRefusal } from './testing/errors.ts';

type Key = Awaited<ReturnType<typeof generateBackupKey>>;

const PATH = '/backups/rapport.backup.gz.age';
// More than two of the 64 KiB parts that are encrypted and authenticated by themselves.
const PLAIN = randomBytes(150_000);

let key: Key;
let second: Key;
let stranger: Key;
let encrypted: Buffer;

/** The bytes in parts of 10,000, as a file is read. */
async function* split(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 10_000) yield Buffer.from(bytes.subarray(at, at + 10_000));
}

async function encrypt(plain: Uint8Array, recipients: readonly string[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of encryptFor(recipients)(split(plain))) parts.push(part);
  return Buffer.concat(parts);
}

async function decrypt(identities: readonly string[], bytes: Uint8Array = encrypted): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of decryptWith(identities, PATH, split(bytes))) parts.push(part);
  return Buffer.concat(parts);
}

beforeAll(async () => {
  [key, second, stranger] = await Promise.all([
    generateBackupKey(),
    generateBackupKey(),
    generateBackupKey(),
  ]);
  encrypted = await encrypt(PLAIN, [key.recipient, second.recipient]);
});

test('a new key is a pair in the format of age, different each time', () => {
  expect(key.identity).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]+$/);
  expect(key.recipient).toMatch(/^age1[0-9a-z]+$/);
  expect(key.identity).not.toBe(second.identity);
});

describe('an encrypted file', () => {
  test('starts as the age format does, contains nothing readable and can be decrypted by other tools', async () => {
    expect(encrypted.subarray(0, AGE_HEADER.length)).toEqual(AGE_HEADER);
    expect(encrypted.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(encrypted.includes(PLAIN.subarray(0, 32))).toBe(false);
    const decrypter = new Decrypter();
    decrypter.addIdentity(key.identity);
    expect(Buffer.from(await decrypter.decrypt(encrypted)).equals(PLAIN)).toBe(true);
  });

  test('is decrypted with the identity of any of its recipients, and with several identities', async () => {
    expect((await decrypt([key.identity])).equals(PLAIN)).toBe(true);
    expect((await decrypt([second.identity])).equals(PLAIN)).toBe(true);
    expect((await decrypt([stranger.identity, second.identity])).equals(PLAIN)).toBe(true);
  });

  test('is not made for a recipient that is not valid', async () => {
    await expect(encrypt(PLAIN, [key.recipient, 'age1'])).rejects.toThrow();
  });
});

describe('decryption is refused', () => {
  test('without an identity', async () => {
    expect(await readRefusal(decrypt([]))).toBe(
      'rapport.backup.gz.age is encrypted. Name the file that holds its key in BACKUP_IDENTITY_FILE, then run the command again. Nothing was restored.',
    );
  });

  test('with the identity of another key', async () => {
    const work = decrypt([stranger.identity]);
    expect(await readRefusal(work)).toBe(
      'rapport.backup.gz.age was encrypted for another key, so this one cannot decrypt it. Nothing was restored.',
    );
    await expect(work).rejects.toMatchObject({ cause: expect.any(Error) });
  });

  test.each([
    ['mistyped', () => `${key.identity.slice(0, -1)}${key.identity.endsWith('Q') ? 'P' : 'Q'}`],
    ['a recipient', () => key.recipient],
    ['something else', () => 'secret'],
  ])('with an identity that is %s, even beside a valid one', async (_what, identity) => {
    expect(await readRefusal(decrypt([key.identity, identity()]))).toBe(
      'The key for the backup is not valid: expected lines that start with AGE-SECRET-KEY-. Nothing was restored.',
    );
  });

  test('where a byte was changed', async () => {
    for (const at of [60, 120, 1000, 65_536 + 1000, encrypted.length - 1]) {
      const changed = Buffer.from(encrypted);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(decrypt([key.identity], changed), `byte ${at}`).rejects.toThrow(BackupError);
    }
  });

  test('where the file is cut off, after the parts that are complete', async () => {
    const parts: Buffer[] = [];
    const work = async () => {
      for await (const part of decryptWith([key.identity], PATH, split(encrypted.subarray(0, 100_000)))) {
        parts.push(part);
      }
    };
    const refusal = work();
    expect(await readRefusal(refusal)).toBe(
      'rapport.backup.gz.age is cut off or damaged: it cannot be decrypted. Nothing was restored. Use another copy of the file.',
    );
    await expect(refusal).rejects.toMatchObject({ cause: expect.any(Error) });
    expect(Buffer.concat(parts).equals(PLAIN.subarray(0, 65_536))).toBe(true);
  });
});

test('invalid recipients are found, a mistyped one and an identity included', async () => {
  const mistyped = key.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  const given = [key.recipient, mistyped, 'age1', 'ssh-ed25519 AAAA', key.identity, second.recipient];
  expect(await findInvalidRecipients(given)).toEqual([mistyped, 'age1', 'ssh-ed25519 AAAA', key.identity]);
  expect(await findInvalidRecipients([key.recipient])).toEqual([]);
});
