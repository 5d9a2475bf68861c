/** Whether a text is an https address with a host, as a link to another site needs it. */
export function isWebAddress(text: string): boolean {
  return text === text.trim() && /^https:\/\//i.test(text) && URL.canParse(text);
}

const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST_WITH_A_DOT = /^[^\s/@]+\.[^\s/@.]{2,}(?:[/?#:]|$)/;

/** The https address that a text without https:// most likely means, as in `linkedin.com/in/you`; otherwise null. */
export function completeWebAddress(text: string): string | null {
  const rest = text.trim().replace(/^(?:https?:)?\/{2,}/i, '');
  if (ANY_SCHEME.test(rest) || !HOST_WITH_A_DOT.test(rest)) return null;
  const address = `https://${rest}`;
  return isWebAddress(address) ? address : null;
}
