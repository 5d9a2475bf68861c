import { parseAddress } from '@rapport/email/mailbox';
import { PostmarkFault } from '@rapport/email/postmark-server';
import type { JobDeps } from '../../../platform/deps.ts';

/** Longest header that is looked at, in characters. */
const MAX_HEADERS = 100_000;
const MAX_SELECTOR = 100;

/** The domain of the address that emails come from, in lower case. */
export function getSenderDomain(emailFrom: string): string {
  return parseAddress(emailFrom).split('@').at(-1)?.toLowerCase() ?? '';
}

/**
 * The DKIM selector that a message was signed with for a domain; null when no signature is of this domain. A message
 * may have others, such as Postmark's own.
 */
function parseSelector(source: string, domain: string): string | null {
  const [head = ''] = source.slice(0, MAX_HEADERS).split(/\r?\n\r?\n/, 1);
  const headers = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  for (const header of headers) {
    const [, value = ''] = /^dkim-signature:(.*)$/i.exec(header) ?? [];
    const tags = new Map(
      value.split(';').map((tag): [string, string] => {
        const [name = '', ...rest] = tag.split('=');
        return [name.trim(), rest.join('=').trim()];
      }),
    );
    const selector = tags.get('s') ?? '';
    const isOurs = tags.get('d')?.toLowerCase() === domain;
    if (isOurs && selector.length <= MAX_SELECTOR && /^[\w.-]+$/.test(selector)) return selector;
  }
  return null;
}

/** The selector of the test email with this id; null while Postmark has not signed one for the sender's domain. */
export async function findSelector({ em, email, env }: JobDeps, id: string): Promise<string | null> {
  const [row] = await em
    .fork()
    .execute<{ messageId: string | null }[]>(
      'select provider_message_id as "messageId" from outgoing_email where id = ?',
      [id],
    );
  if (!row?.messageId) return null;
  try {
    return parseSelector(await email.server().readSource(row.messageId), getSenderDomain(env.emailFrom));
  } catch (error) {
    // The checks of the domain say that the selector is not known yet.
    if (error instanceof PostmarkFault) return null;
    throw error;
  }
}
