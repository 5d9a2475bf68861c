/** One message to one person. */
export interface EmailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Transactional: what someone's own act brought about. Broadcast: the newsletter. */
  stream: 'transactional' | 'broadcast';
  /** Searchable at Postmark; this is how an unknown outcome can be settled. */
  metadata?: Record<string, string>;
  /** Where a reply goes instead of to the sender. */
  replyTo?: string;
  /** Headers beyond those every message has, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

export type EmailStream = EmailMessage['stream'];

/** Most messages Postmark takes in one batch. */
export const MAX_BATCH_SIZE = 500;
