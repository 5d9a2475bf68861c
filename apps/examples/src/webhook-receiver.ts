import { createServer, type Server } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** Receives webhooks: checks the signature, answers at once, and handles each event once. */
export function createReceiver(secret: string, handle: (event: unknown) => void): Server {
  const webhook = new Webhook(secret);
  const handled = new Set<string>();
  return createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    let event: unknown;
    try {
      // Throws for a wrong signature, and for a message that is older than five minutes.
      event = webhook.verify(body, request.headers as Record<string, string>);
    } catch {
      response.writeHead(401).end();
      return;
    }
    response.writeHead(204).end();
    const id = String(request.headers['webhook-id']);
    if (!handled.has(id)) handle(event);
    handled.add(id);
  });
}
