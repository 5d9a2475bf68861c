/** Whether a text is an http(s) address, and not `javascript:` or a fragment of one. */
export function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/**
 * Whether a picture may be shown: only when it is served from this site. `//host/…` is another host,
 * and so is `/\host/…` to a browser.
 */
export function isOwnPicture(address: string | null): address is string {
  return address !== null && /^\/(?![/\\])/.test(address);
}
