import type { BackupResult } from '@rapport/domain/backups/schema';

const KEY = 'rapport-resume';

/** What a person was doing when they had to sign in again. */
export type Resume =
  | { what: 'token' }
  | { what: 'access' }
  | { what: 'webhook' }
  | { what: 'postmark' }
  | { what: 'erase' | 'export'; email: string }
  | { what: 'backup'; backup: BackupResult['backup'] };

/** Stores it for this tab until the sign-in has returned to the page. */
export function storeResume(resume: Resume): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(resume));
  } catch {
    // Without storage, the person opens the dialog again.
  }
}

/** Reads what was stored, if it is of one of these kinds; `clearResume` removes it. */
export function readResume<What extends Resume['what']>(
  ...kinds: What[]
): Extract<Resume, { what: What }> | null {
  try {
    const stored: Resume | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return stored !== null && (kinds as string[]).includes(stored.what)
      ? (stored as Extract<Resume, { what: What }>)
      : null;
  } catch {
    return null;
  }
}

export function clearResume(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
