const CODE = 'REAUTHENTICATION_REQUIRED';

/** Whether the server asks for a fresh sign-in, in a tRPC error or in the text of another response. */
export function isReauthenticationRequired(error: unknown): boolean {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  if (typeof data === 'object' && data !== null && 'code' in data) return data.code === CODE;
  return error instanceof Error && error.message.startsWith('403: ') && error.message.includes(CODE);
}
