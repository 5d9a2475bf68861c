/** How many people one email is written to at once, each in a message of their own. */
export const MAX_RECIPIENTS = 20;

/** The addresses in a "To" field, divided by commas, semicolons or spaces; each once, whatever its case. */
export function recipientsOf(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}
