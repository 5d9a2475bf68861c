/** What somebody had filled in when their session ended; kept for this tab only, until the login is over. */
export interface RenewalDraft {
  enrollmentId: string;
  requestedPackageId: string;
  message: string;
}

const KEY = 'renewalDraft';

export function keepRenewalDraft(draft: RenewalDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing loses the draft and nothing else.
  }
}

/** The draft is on the screen again, and no longer needed. */
export function forgetRenewalDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, then.
  }
}

/** The draft of before the login; null when there is none. */
export function readRenewalDraft(): RenewalDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { enrollmentId, requestedPackageId, message } = stored as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      enrollmentId: text(enrollmentId),
      requestedPackageId: text(requestedPackageId),
      message: text(message),
    };
  } catch {
    return null;
  }
}
