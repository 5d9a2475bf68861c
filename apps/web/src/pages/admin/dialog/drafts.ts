const PREFIX = 'rapport-draft:';

/**
 * What stands in a form that was not sent yet, kept in this tab alone: a session that ends while a dialog is open, or
 * a reload, loses no text. Values that do not fit the form's fields any more are left out.
 */
export function readDraft<Values extends object>(key: string, initial: Values): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const known = Object.entries(stored).filter(
      ([field, value]) => field in initial && typeof value === typeof initial[field as keyof Values],
    );
    return known.length > 0 ? { ...initial, ...Object.fromEntries(known) } : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing: the form itself still holds it.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}
