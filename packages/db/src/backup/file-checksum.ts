import { crc32 } from 'node:zlib';

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_STORED_BLOCK = 1;

/**
 * The end of a backup file: one line with the SHA-256 of every byte before it. It is a gzip member of its own, so that
 * `gunzip` can read the whole file. The same hash always gives the same bytes: comparing them checks every byte of the
 * file, while gzip's own checksum covers neither its header nor its padding.
 */
export function createFileChecksum(sha256: string): Buffer {
  const text = Buffer.from(`-- sha256 ${sha256}\n`);
  const stored = Buffer.alloc(5);
  stored.writeUInt8(LAST_STORED_BLOCK, 0);
  stored.writeUInt16LE(text.length, 1);
  stored.writeUInt16LE(~text.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(text), 0);
  trailer.writeUInt32LE(text.length, 4);
  return Buffer.concat([GZIP_HEADER, stored, text, trailer]);
}

const SHA256_CHARACTERS = 64;
export const FILE_CHECKSUM_BYTES = createFileChecksum('0'.repeat(SHA256_CHARACTERS)).length;
