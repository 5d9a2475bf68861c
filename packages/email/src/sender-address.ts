/** An address alone, such as `hello@example.com`. */
const BARE = /^[^<>\s"]+@[^<>\s"]+$/;
/** Characters that a display name may have without quotation marks. */
const PLAIN = /^[\p{L}\p{M}\p{N} '’-]+$/u;

/** The sender that inboxes show: the owner's name, unless the configured sender has a name already. */
export function senderAddress(from: string, name: string): string {
  if (!BARE.test(from.trim())) return from;
  const quoted = PLAIN.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
  return `${quoted} <${from.trim()}>`;
}
