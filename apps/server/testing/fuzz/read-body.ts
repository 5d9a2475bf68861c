import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { jsonlStreamConsumer } from '@trpc/server/unstable-core-do-not-import';

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
};

/** The text of a body, decoded by its `Content-Encoding`. Throws for an unknown encoding and for invalid bytes. */
export function decodeText(bytes: Buffer, encoding: string | undefined): string {
  // Nothing to decode: responses to HEAD and 304 name the encoding of the omitted body.
  if (bytes.byteLength === 0) return '';
  const decode = DECODERS[encoding ?? 'identity'];
  if (!decode) throw new Error(`an unknown encoding: ${encoding}`);
  return new TextDecoder('utf-8', { fatal: true }).decode(decode(bytes));
}

/** The responses of a streamed batch (`application/jsonl`) in order, read like tRPC clients do. */
export async function readStream(text: string): Promise<unknown[]> {
  const abortController = new AbortController();
  const [head] = await jsonlStreamConsumer<Record<string, Promise<unknown>>>({
    from: new Blob([text]).stream(),
    abortController,
    formatError: ({ error }) => new Error(`broke off: ${JSON.stringify(error)}`),
  });
  return Promise.all(
    Object.values(head).map(async (part) => {
      const envelope = (await part) as { result?: unknown };
      if (envelope.result === undefined) return envelope;
      const result = (await envelope.result) as { data: unknown };
      return { result: { data: await result.data } };
    }),
  );
}
