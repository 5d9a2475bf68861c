import type { IncomingMessage, ServerResponse } from 'node:http';

/** The JSON of a request; undefined without a body. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends half of a response and breaks the connection. */
export function sendHalf(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

/** The address a message is sent to, in lower case. */
export function getRecipient(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('To' in body)) return '';
  return String(body.To).toLowerCase();
}

/** The addresses of a request about suppressions. */
export function getAddresses(body: unknown): string[] {
  const entries = (body as { Suppressions?: { EmailAddress: string }[] } | undefined)?.Suppressions ?? [];
  return entries.map(({ EmailAddress }) => EmailAddress);
}
