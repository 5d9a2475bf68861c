const PREFIX = 'rapport-draft:';

/** What stands in a form that was not sent yet. */
export interface Draft<Values, Seen> {
  values: Values;
  /** The version of the record it was typed over; undefined where nothing is stored yet. */
  seen: Seen | undefined;
}

/** Where the drafts of one person are in this tab; nobody else who signs in here gets them. */
export interface Drafts {
  /** Values that do not fit the form's fields any more are left out; null when nothing was stored. */
  read: <Values extends object, Seen>(name: string, initial: Values) => Draft<Values, Seen> | null;
  save: (name: string, draft: Draft<object, unknown>) => void;
  remove: (name: string) => void;
}

/** The drafts of one person: a session that ends, a reload or another page loses no text. `name` is one per form and record. */
export function draftsOf(userId: string): Drafts {
  const keyOf = (name: string) => `${PREFIX}${userId}:${name}`;
  return {
    read: (name, initial) => {
      try {
        return draftOf(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'), initial);
      } catch {
        return null;
      }
    },
    save: (name, { values, seen }) => {
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify({ values, seen }));
      } catch {
        // A browser that stores nothing: the form itself still holds it.
      }
    },
    remove: (name) => {
      try {
        sessionStorage.removeItem(keyOf(name));
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** Removes the drafts of everybody but this person; without one, all of them. */
export function removeDrafts(exceptUserId?: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = exceptUserId !== undefined && key.startsWith(`${PREFIX}${exceptUserId}:`);
      if (key.startsWith(PREFIX) && !isOwn) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

function draftOf<Values extends object, Seen>(stored: unknown, initial: Values): Draft<Values, Seen> | null {
  const { values, seen } = (stored ?? {}) as Partial<Draft<Record<string, unknown>, Seen>>;
  const known = Object.entries(values ?? {}).filter(
    ([field, value]) => field in initial && typeof value === typeof initial[field as keyof Values],
  );
  return known.length > 0 ? { values: { ...initial, ...Object.fromEntries(known) }, seen } : null;
}
