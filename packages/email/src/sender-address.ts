/** An address alone, such as `hello@example.com`. */
const BARE = /^[^<>\s"]+@[^<>\s"]+$/;
/** What a display name may hold without quotation marks, beyond letters of any script. */
const PLAIN = /^[\p{L}\p{M}\p{N} '’-]+$/u;

/** The sender that inboxes show: the name of the owner, unless the configured sender has a name of its own. */
export function senderAddress(from: string, name: string): string {
  if (!BARE.test(from.trim())) return from;
  const quoted = PLAIN.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
  return `${quoted} <${from.trim()}>`;
}
