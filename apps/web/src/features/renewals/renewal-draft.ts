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

/** The draft of before the login, once; null when there is none. */
export function takeRenewalDraft(): RenewalDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
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
