/** Tells whoever looks into the browser's console what went wrong. The one place that writes there. */
export function logInBrowser(message: string, error: unknown): void {
  console.error(message, error);
}
