const KEY = 'rapport-passkey';

/** Keeps the id of the passkey that this browser made or used last, so that a list can say which one it is. */
export function rememberPasskey(credentialId: string): void {
  try {
    localStorage.setItem(KEY, credentialId);
  } catch {
    // Without storage no passkey is marked.
  }
}

/** The id of the passkey that this browser made or used last; null when it knows none. */
export function findOwnPasskey(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
