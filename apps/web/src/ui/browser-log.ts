/** Writes an error to the browser's console. The only module that does. */
export function logInBrowser(message: string, error: unknown): void {
  console.error(message, error);
}
