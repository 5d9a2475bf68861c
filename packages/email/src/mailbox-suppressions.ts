/** An address to which one stream of a mailbox sends nothing, as Postmark lists it. */
export interface MailboxSuppression {
  EmailAddress: string;
  SuppressionReason: 'HardBounce' | 'SpamComplaint' | 'ManualSuppression';
  Origin: 'Recipient' | 'Customer';
  CreatedAt: string;
}

/** The suppressed addresses of a mailbox, for each stream. */
export interface MailboxSuppressions {
  /** True when it is new; the first reason stays. */
  add(stream: string, address: string, reason: MailboxSuppression['SuppressionReason']): boolean;
  has(stream: string, address: string): boolean;
  list(stream: string): MailboxSuppression[];
  /** True when it was on the list. */
  remove(stream: string, address: string): boolean;
}

/** An empty list. */
export function createMailboxSuppressions(): MailboxSuppressions {
  const streams = new Map<string, Map<string, MailboxSuppression>>();

  function getStream(stream: string): Map<string, MailboxSuppression> {
    const known = streams.get(stream) ?? new Map<string, MailboxSuppression>();
    streams.set(stream, known);
    return known;
  }

  return {
    add(stream, address, reason) {
      const key = address.toLowerCase();
      if (getStream(stream).has(key)) return false;
      getStream(stream).set(key, {
        EmailAddress: key,
        SuppressionReason: reason,
        Origin: 'Recipient',
        CreatedAt: new Date().toISOString(),
      });
      return true;
    },
    has: (stream, address) => getStream(stream).has(address.toLowerCase()),
    list: (stream) => [...getStream(stream).values()],
    remove: (stream, address) => getStream(stream).delete(address.toLowerCase()),
  };
}
