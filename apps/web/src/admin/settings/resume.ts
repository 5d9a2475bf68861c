import type { BackupResult } from '@rapport/domain/backups/schema';

const KEY = 'rapport-resume';

/** What someone was about to do when they had to sign in again. */
export type Resume =
  | { what: 'token' }
  | { what: 'erase'; email: string }
  | { what: 'backup'; backup: BackupResult['backup'] };

/** Keeps it for this tab, until the sign-in has come back to the page. */
export function keepResume(resume: Resume): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(resume));
  } catch {
    // A browser that stores nothing: the person opens the dialog again.
  }
}

/** What was kept, if it is of one of these kinds; `forgetResume` removes it. */
export function readResume<What extends Resume['what']>(
  ...kinds: What[]
): Extract<Resume, { what: What }> | null {
  try {
    const kept: Resume | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept !== null && (kinds as string[]).includes(kept.what)
      ? (kept as Extract<Resume, { what: What }>)
      : null;
  } catch {
    return null;
  }
}

export function forgetResume(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
