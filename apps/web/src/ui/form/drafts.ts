const PREFIX = 'rapport-draft:';

/** The values of a form that was not sent. */
export interface Draft<Values, Seen> {
  values: Values;
  /** The version of the record it was typed over; undefined where nothing is stored yet. */
  seen: Seen | undefined;
}

/** Where the drafts of one person are in this tab; no one else who signs in here gets them. */
export interface Drafts {
  /** Values that do not fit the form's fields any more are left out; null when nothing was stored. */
  read: <Values extends object, Seen>(name: string, initial: Values) => Draft<Values, Seen> | null;
  has: (name: string) => boolean;
  save: (name: string, draft: Draft<object, unknown>) => void;
  /** Notes what a dialog is open for, so that it can be opened again with its draft. */
  noteOpened: (dialog: string, subject: unknown) => void;
  /** What a dialog was open for when the page was left; null when it was closed. */
  readOpened: (dialog: string) => unknown;
  removeOpened: (dialog: string) => void;
  remove: (name: string) => void;
}

/**
 * The drafts of one person: a session that ends, a reload or another page loses no text. `name` is one per form and
 * record.
 */
export function draftsOf(userId: string): Drafts {
  const keyOf = (name: string) => `${PREFIX}${userId}:${name}`;
  const openedKeyOf = (dialog: string) => keyOf(`opened:${dialog}`);
  return {
    read: (name, initial) => draftOf(readStored(keyOf(name)), initial),
    has: (name) => readStored(keyOf(name)) !== null,
    save: (name, { values, seen }) => store(keyOf(name), { values, seen }),
    remove: (name) => removeStored(keyOf(name)),
    noteOpened: (dialog, subject) => store(openedKeyOf(dialog), subject),
    readOpened: (dialog) => readStored(openedKeyOf(dialog)),
    removeOpened: (dialog) => removeStored(openedKeyOf(dialog)),
  };
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that stores nothing: the form itself still holds it.
  }
}

function removeStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Removes the drafts of everyone except this person; without a person, all of them. */
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
