/** Emails that a program wrote, or that were not written to the owner alone: they ask for no answer. Without zod, for screens. */
export const AUTOMATIC_KINDS = ['autoresponder', 'bounce', 'list', 'loop'] as const;
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number];

export const AUTOMATIC_KIND_LABELS: Record<AutomaticKind, string> = {
  autoresponder: 'Automatic reply',
  bounce: 'Delivery failure',
  list: 'Email to a mailing list',
  loop: 'Email from this site',
};

/** The most characters of what is kept of one email, with what it quotes. */
export const MAX_REPLY_LENGTH = 100_000;
export const MAX_REPLY_SUBJECT_LENGTH = 300;
