import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** An idle connection is closed after this time, because the other side may close it just as it is used again. */
const IDLE_MS = 4_000;

const httpAgent = new HttpAgent({ keepAlive: true, timeout: IDLE_MS });
const httpsAgent = new HttpsAgent({ keepAlive: true, timeout: IDLE_MS });

/** Reads a response to its end; throws when the connection breaks before. */
async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

interface PostOptions {
  headers: Record<string, string>;
  signal: AbortSignal | null;
}

/**
 * Posts a body of megabytes; `fetch` would copy it twice. Throws when no complete response came: with the code of the
 * fault, such as ECONNREFUSED.
 */
export async function postBody(url: URL, body: Buffer, { headers, signal }: PostOptions): Promise<Response> {
  const [send, agent] =
    url.protocol === 'https:' ? ([httpsRequest, httpsAgent] as const) : ([httpRequest, httpAgent] as const);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': body.length },
      ...(signal ? { signal } : {}),
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.end(body);
  });
  return new Response(await readText(response), { status: response.statusCode ?? 0 });
}
