export const MAX_RENEWAL_MESSAGE_LENGTH = 5000;

/** The length of a message in characters, as the server counts it. */
export function messageLength(message: string): number {
  return [...message.trim()].length;
}
