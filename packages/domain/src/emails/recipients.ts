/** How many people can be written to at once, each in a separate message. */
export const MAX_RECIPIENTS = 20;

/** The addresses in a "To" field, separated by commas, semicolons or spaces; each once, ignoring letter case. */
export function parseRecipients(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
