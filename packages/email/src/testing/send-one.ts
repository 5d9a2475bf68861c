import type { EmailMessage } from '../message.ts';
import type { SendOutcome } from '../outcome.ts';
import type { EmailSender } from '../sender.ts';

/** Sends one message as the outbox does: as a batch of one. */
export async function sendOne(
  sender: Pick<EmailSender, 'sendBatch'>,
  message: EmailMessage,
): Promise<SendOutcome> {
  const [outcome] = await sender.sendBatch([message]);
  if (outcome === undefined) throw new Error('the sender said nothing about the message');
  return outcome;
}
