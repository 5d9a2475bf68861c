import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { median } from '../built-server.ts';
import { startBare } from '../start-bare.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;
const HEADERS = { 'accept-encoding': 'br' };

export interface HtmlRate {
  /** Requests a second, medians. */
  product: number;
  bare: number;
  /** The product's rate as a share of the bare one's: the median over rounds of both, one right after the other. */
  share: number;
  /** Bytes of one answer's body, as sent. */
  bytes: number;
}

/** The body as it travels; `fetch` would unpack it. */
function bodyAsSent(url: string): Promise<{ body: Buffer; encoding: string }> {
  return new Promise((done, fail) => {
    const asked = request(url, { headers: HEADERS }, async (response) =>
      done({ body: await buffer(response), encoding: response.headers['content-encoding'] ?? 'identity' }),
    );
    asked.on('error', fail).end();
  });
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: HEADERS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every answer was 200`);
  return result.requests.average;
}

/** The home page's HTML against bare Fastify that sends the same bytes, in turn, each in a process of its own. */
export async function htmlRate(url: string, directory: string): Promise<HtmlRate> {
  const file = path.join(directory, 'body');
  const { body, encoding } = await bodyAsSent(url);
  await writeFile(file, body);
  using server = await startBare(file, encoding);
  const rates = { product: [] as number[], bare: [] as number[], share: [] as number[] };
  await requestsPerSecond(url);
  await requestsPerSecond(server.url);
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await requestsPerSecond(server.url);
    const product = await requestsPerSecond(url);
    rates.bare.push(bare);
    rates.product.push(product);
    rates.share.push(product / bare);
  }
  return {
    product: median(rates.product),
    bare: median(rates.bare),
    share: median(rates.share),
    bytes: body.length,
  };
}
