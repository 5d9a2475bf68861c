/** A small text file that comes with a message. */
export interface EmailAttachment {
  name: string;
  /** With its parameters, such as the method of an invitation. */
  contentType: string;
  content: string;
}

/** One message to one person. */
export interface EmailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Transactional: caused by something the recipient did. Broadcast: a campaign. */
  stream: 'transactional' | 'broadcast';
  /** Searchable at Postmark; a request without a response is looked up by it. */
  metadata?: Record<string, string>;
  /** Where a reply goes instead of to the sender. */
  replyTo?: string;
  /** False: Postmark counts neither opens nor clicks, whatever its server is set to, and its links stay as they are. */
  isTracked?: boolean;
  /** Headers beyond those every message has, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  attachments?: readonly EmailAttachment[];
}

export type EmailStream = EmailMessage['stream'];

/** Postmark's limit of messages in one batch. */
export const MAX_BATCH_SIZE = 500;

/** Gmail shows only this much of the HTML of an email, so its foot and the link to unsubscribe would be missing. */
export const MAX_HTML_BYTES = 102_400;

/** Text for a header (subject, sender name) on one line, so that no value can add a header of its own. */
export function headerText(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
