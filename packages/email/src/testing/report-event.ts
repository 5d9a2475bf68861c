import type { MailboxServer } from '../mailbox-server.ts';

/** Reports that a message was delivered, or came back, to the webhooks of its stream, as Postmark does. */
export async function reportEvent(
  server: MailboxServer,
  message: { id: string; to: string; stream: string; metadata: Record<string, string> },
  event: 'Delivery' | 'Bounce',
): Promise<number[]> {
  const hooks = server.webhooks.filter(
    ({ MessageStream, Triggers }) => MessageStream === message.stream && Triggers[event]?.Enabled,
  );
  const base = { RecordType: event, MessageID: message.id, Metadata: message.metadata };
  const body =
    event === 'Delivery'
      ? { ...base, Recipient: message.to, DeliveredAt: new Date().toISOString() }
      : {
          ...base,
          Email: message.to,
          Type: 'HardBounce',
          Inactive: true,
          Description: 'The server was unable to deliver your message.',
        };
  return Promise.all(
    hooks.map(async ({ Url, HttpAuth }) => {
      const pair = Buffer.from(`${HttpAuth?.Username}:${HttpAuth?.Password}`).toString('base64');
      const response = await fetch(Url, {
        method: 'POST',
        headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.status;
    }),
  );
}
