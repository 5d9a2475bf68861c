import type { AppError } from '@rapport/domain/shared/app-error';
import type { RequestPayload } from 'fastify';

/** Reads a body up to a limit; the rest of a larger one is thrown away. */
export function readUpload(
  payload: RequestPayload,
  { max, tooLarge }: { max: number; tooLarge: () => AppError },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    payload.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= max) parts.push(part);
      else {
        parts.length = 0;
        reject(tooLarge());
      }
    });
    payload.on('end', () => resolve(Buffer.concat(parts)));
    payload.on('error', reject);
  });
}
