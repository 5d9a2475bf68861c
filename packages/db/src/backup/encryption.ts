import { basename } from 'node:path';
import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** The first line of a file in the age format (age-encryption.org/v1). */
export const AGE_HEADER = Buffer.from('age-encryption.org/v1\n');

/** Loaded with the first encrypted backup: a start does not need it. */
const loadAge = () => import('age-encryption');

/** A new identity, which decrypts backups, and its recipient, which encrypts them, as `age-keygen` makes them. */
export async function generateBackupKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Those that are not valid recipients. A recipient contains a checksum, so mistyped ones are found too. */
export async function findInvalidRecipients(recipients: readonly string[]): Promise<string[]> {
  const { Encrypter } = await loadAge();
  return recipients.filter((recipient) => !isAccepted(() => new Encrypter().addRecipient(recipient)));
}

/** The cast is needed because the package uses the browser's type of the same stream. */
function toWebStream(source: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from<Uint8Array>(source) as unknown as ReadableStream<Uint8Array>;
}

function isAccepted(add: () => void): boolean {
  try {
    add();
    return true;
  } catch {
    return false;
  }
}

/** Returns a step of a pipeline that encrypts for these recipients, 64 KiB at a time. */
export function encryptFor(recipients: readonly string[]) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await loadAge();
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(toWebStream(source));
  };
}

/**
 * Decrypts an encrypted backup, 64 KiB at a time; each part is authenticated before it is passed on. Throws BackupError
 * when there is no key, when none of them fits, or when the file is damaged.
 */
export async function* decryptWith(
  identities: readonly string[],
  path: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const name = basename(path);
  if (identities.length === 0) {
    throw new BackupError(
      `${name} is encrypted. Name the file that holds its key in BACKUP_IDENTITY_FILE, then run the command again. Nothing was restored.`,
    );
  }
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  for (const identity of identities) {
    if (isAccepted(() => decrypter.addIdentity(identity))) continue;
    throw new BackupError(
      'The key for the backup is not valid: expected lines that start with AGE-SECRET-KEY-. Nothing was restored.',
    );
  }
  try {
    for await (const bytes of await decrypter.decrypt(toWebStream(source))) {
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  } catch (cause) {
    throw cause instanceof Error && /no identity matched/.test(cause.message)
      ? new BackupError(
          `${name} was encrypted for another key, so this one cannot decrypt it. Nothing was restored.`,
          { cause },
        )
      : new BackupError(
          `${name} is cut off or damaged: it cannot be decrypted. Nothing was restored. Use another copy of the file.`,
          { cause },
        );
  }
}
