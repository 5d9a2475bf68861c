/**
 * The link that writes to an address. What has a meaning in such a link is encoded, because an address may contain `?` and
 * `&`: everything behind them would become headers of the email.
 */
export function toMailtoLink(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
