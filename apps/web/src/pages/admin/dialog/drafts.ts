const PREFIX = 'rapport-draft:';

/** What stands in a form that was not sent yet. */
export interface Draft<Values, Seen> {
  values: Values;
  /** The version of the record it was typed over; undefined where nothing is stored yet. */
  seen: Seen | undefined;
}

/**
 * A draft that this tab kept: a session that ends while a dialog is open, or a reload, loses no text. Values that do
 * not fit the form's fields any more are left out.
 */
export function readDraft<Values extends object, Seen>(
  key: string,
  initial: Values,
): Draft<Values, Seen> | null {
  try {
    return draftOf<Values, Seen>(JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null'), initial);
  } catch {
    return null;
  }
}

function draftOf<Values extends object, Seen>(stored: unknown, initial: Values): Draft<Values, Seen> | null {
  const { values, seen } = (stored ?? {}) as Partial<Draft<Record<string, unknown>, Seen>>;
  const known = Object.entries(values ?? {}).filter(
    ([field, value]) => field in initial && typeof value === typeof initial[field as keyof Values],
  );
  return known.length > 0 ? { values: { ...initial, ...Object.fromEntries(known) }, seen } : null;
}

export function keepDraft(key: string, { values, seen }: Draft<object, unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ values, seen }));
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
