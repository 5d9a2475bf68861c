/** What the server refused, in words for the reader. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

async function read<T>(response: Response): Promise<T> {
  const body = await response.json();
  if (!response.ok) throw new RefusedError(String(body.message), String(body.code));
  return body as T;
}

/** Reads an address of the sign-in. Throws RefusedError, or TypeError without a connection. */
export async function get<T>(path: string): Promise<T> {
  return read(await fetch(path, { headers: { accept: 'application/json' } }));
}

/** Sends fields as a form does. Throws RefusedError, or TypeError without a connection. */
export async function postForm<T>(path: string, fields: Record<string, string>): Promise<T> {
  const headers = { accept: 'application/json' };
  return read(await fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) }));
}

/** Calls the API of this site. Throws RefusedError, or TypeError without a connection. */
export async function callApi<T>(path: string, input?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return read(await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(input ?? {}) }));
}

/** What to say when a request failed. */
export function explain(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  if (!navigator.onLine) return "You're offline. Nothing was sent.";
  return "That didn't work. Nothing was changed. Try again.";
}
