import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * Sends lines to COPY and waits until PostgreSQL has them. Returns how many it read. When the lines end with an error or
 * PostgreSQL refuses one, it throws that, and the connection has to be closed.
 */
export async function copyRows(
  client: pg.Client,
  target: string,
  rows: AsyncIterable<Buffer | string>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  // Not a pipeline, which would wait forever for the end of a COPY that the server has refused.
  const refused = new Promise<never>((_, reject) => stream.once('error', reject));
  const send = async () => {
    for await (const lines of rows) {
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), refused]);
    }
    stream.end();
    await Promise.race([once(stream, 'finish'), refused]);
  };
  try {
    await Promise.race([send(), refused]);
  } finally {
    // A later error has no listener left; the caller gives the connection up anyway.
    stream.on('error', () => undefined);
  }
  return stream.rowCount;
}
