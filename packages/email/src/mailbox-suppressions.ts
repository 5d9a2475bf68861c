/** An address that a mailbox sends nothing to on one of its streams, as Postmark lists it. */
export interface MailboxSuppression {
  EmailAddress: string;
  SuppressionReason: 'HardBounce' | 'SpamComplaint' | 'ManualSuppression';
  Origin: 'Recipient' | 'Customer';
  CreatedAt: string;
}

/** Whom a mailbox sends nothing to, stream by stream. */
export interface MailboxSuppressions {
  /** Says whether it is new; the first reason stays. */
  add(stream: string, address: string, reason: MailboxSuppression['SuppressionReason']): boolean;
  has(stream: string, address: string): boolean;
  list(stream: string): MailboxSuppression[];
  /** Says whether it was there. */
  remove(stream: string, address: string): boolean;
}

/** An empty list. */
export function createMailboxSuppressions(): MailboxSuppressions {
  const streams = new Map<string, Map<string, MailboxSuppression>>();

  function of(stream: string): Map<string, MailboxSuppression> {
    const known = streams.get(stream) ?? new Map<string, MailboxSuppression>();
    streams.set(stream, known);
    return known;
  }

  return {
    add(stream, address, reason) {
      const key = address.toLowerCase();
      if (of(stream).has(key)) return false;
      of(stream).set(key, {
        EmailAddress: key,
        SuppressionReason: reason,
        Origin: 'Recipient',
        CreatedAt: new Date().toISOString(),
      });
      return true;
    },
    has: (stream, address) => of(stream).has(address.toLowerCase()),
    list: (stream) => [...of(stream).values()],
    remove: (stream, address) => of(stream).delete(address.toLowerCase()),
  };
}
