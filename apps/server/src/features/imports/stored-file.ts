import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenFile } from './reading/check-bytes.ts';

/** The bytes of a piece of a stored file. */
const CHUNK_BYTES = 1024 * 1024;

/** The file of an import in pieces, each read when it is wanted. */
export function openStoredFile(em: EntityManager, importId: string): OpenFile {
  return async function* read() {
    for (let number = 0; ; number += 1) {
      const [chunk] = await em.execute<{ bytes: Buffer }[]>(
        'select bytes from import_chunk where import_id = ? and number = ?',
        [importId, number],
      );
      if (!chunk) return;
      yield chunk.bytes;
    }
  };
}

/** Whether the file is there; a backup leaves it out. */
export async function hasStoredFile(em: EntityManager, importId: string): Promise<boolean> {
  const found = await em.execute('select from import_chunk where import_id = ? limit 1', [importId]);
  return found.length > 0;
}

/** Stores a file as it arrives, and returns its size. `limit` is called with the bytes so far and may throw. */
export async function writeStoredFile(
  em: EntityManager,
  importId: string,
  { body, limit }: { body: AsyncIterable<Buffer>; limit: (bytes: number) => void },
): Promise<number> {
  let parts: Buffer[] = [];
  let [waiting, bytes, number] = [0, 0, 0];
  async function store(): Promise<void> {
    await em.execute('insert into import_chunk (import_id, number, bytes) values (?, ?, ?)', [
      importId,
      number,
      Buffer.concat(parts),
    ]);
    number += 1;
    parts = [];
    waiting = 0;
  }
  for await (const part of body) {
    bytes += part.length;
    limit(bytes);
    parts.push(part);
    waiting += part.length;
    if (waiting >= CHUNK_BYTES) await store();
  }
  if (waiting > 0) await store();
  return bytes;
}
