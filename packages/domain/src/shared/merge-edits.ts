/** Two edits of one record, merged field by field. */
export interface MergedEdits<Values> {
  /** The record with both edits. Where they conflict it holds mine. */
  values: Values;
  /** Fields that only they changed. */
  theirs: (keyof Values & string)[];
  /** Fields that both changed, to different values: someone has to choose. */
  conflicts: (keyof Values & string)[];
}

/** Whether two values of a field are the same: text, numbers, flags, null, and lists or objects of these. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

/**
 * Merges two edits of the record `base`. A field that one side changed gets that side's value; one that both changed to
 * the same value has it; one that both changed differently is a conflict.
 */
export function mergeEdits<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): MergedEdits<Values> {
  const merged: MergedEdits<Values> = { values: { ...mine }, theirs: [], conflicts: [] };
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSameValue(theirs[field], base[field]) || isSameValue(theirs[field], mine[field])) continue;
    if (isSameValue(mine[field], base[field])) {
      merged.values[field] = theirs[field];
      merged.theirs.push(field);
    } else {
      merged.conflicts.push(field);
    }
  }
  return merged;
}

/** A stored record as a form shows it, with the version that a save may replace. */
export interface StoredValues<Values, Version> {
  values: Values;
  version: Version;
}

interface SaveMergedOptions<Values, Version, Response> {
  /** The record that was edited, as it was read. */
  base: StoredValues<Values, Version>;
  mine: Values;
  /** Saves it over that version only. */
  save: (values: Values, version: Version) => Promise<Response>;
  /** Reads the record as it is stored now. */
  load: () => Promise<StoredValues<Values, Version>>;
  /** Whether `save` was refused because another version is stored. */
  isConflict: (error: unknown) => boolean;
}

type SaveOutcome<Values, Version, Response> =
  | { isSaved: true; response: Response; values: Values; theirs: (keyof Values & string)[] }
  /** Nothing was saved: someone has to choose between mine and `current`. */
  | { isSaved: false; current: StoredValues<Values, Version> };

/** How many saves of others in between are merged before a save gives up. */
const MAX_MERGES = 5;

/**
 * Saves an edit. Where someone else has saved in between, what they changed is read and merged in, and the save is
 * repeated; nothing is saved while both changed the same field. Throws what `save` or `load` throws otherwise.
 */
export async function saveMerged<Values extends object, Version, Response>({
  base,
  mine,
  save,
  load,
  isConflict,
}: SaveMergedOptions<Values, Version, Response>): Promise<SaveOutcome<Values, Version, Response>> {
  let { version } = base;
  let values = mine;
  let theirs: (keyof Values & string)[] = [];
  for (let merges = 0; ; merges += 1) {
    try {
      const response = await save(values, version);
      return { isSaved: true, response, values, theirs };
    } catch (error) {
      if (!isConflict(error) || merges === MAX_MERGES) throw error;
      const current = await load();
      // Refused for another reason: the same version is still stored.
      if (isSameValue(current.version, version)) throw error;
      // Always from the first base, so that a field they changed back counts as unchanged.
      const merged = mergeEdits(base.values, mine, current.values);
      if (merged.conflicts.length > 0) return { isSaved: false, current };
      ({ values, theirs } = merged);
      version = current.version;
    }
  }
}
