import { isSameValue, mergeEdits, type StoredValues } from './merge-edits.ts';

export type EditChoice = 'mine' | 'theirs';

/** A field that two people changed. Both values stay until the record is saved. */
export interface EditConflict<Value = unknown> {
  mine: Value;
  theirs: Value;
  /** Which of them the form shows and a save stores; null until someone has chosen. */
  choice: EditChoice | null;
}

type Field<Values> = keyof Values & string;
type Conflicts<Values> = { [Name in Field<Values>]?: EditConflict<Values[Name]> };

/** What a form holds of a record while it is edited. */
export interface EditState<Values, Version> {
  /** What the form shows. */
  values: Values;
  /** The stored record that the values were typed over. */
  base: StoredValues<Values, Version>;
  /** What the form shows when nothing was typed. */
  untouched: Values;
  conflicts: Conflicts<Values>;
  /** Fields that only someone else changed meanwhile. */
  theirs: Field<Values>[];
}

/** The part of an edit that is stored while its form is closed. */
export interface EditDraft<Values> {
  values: Values;
  base: Values;
  conflicts: Conflicts<Values>;
}

/** An edit that begins. `shown` is what the form proposes where that is not what is stored. */
export function startEdit<Values, Version>(
  base: StoredValues<Values, Version>,
  shown: Values = base.values,
): EditState<Values, Version> {
  return { values: shown, base, untouched: shown, conflicts: {}, theirs: [] };
}

/** Continues an edit over the record as it is stored now: what only they changed is taken over. */
export function rebaseEdit<Values extends object, Version>(
  state: EditState<Values, Version>,
  stored: StoredValues<Values, Version>,
): EditState<Values, Version> {
  const merged = mergeEdits(state.base.values, state.values, stored.values);
  const conflicts: Conflicts<Values> = {};
  for (const field of Object.keys(state.conflicts) as Field<Values>[]) {
    const known = state.conflicts[field];
    // Both have the same by now: nothing is left to choose.
    if (!known || (known.choice !== 'theirs' && isSameValue(known.mine, stored.values[field]))) continue;
    conflicts[field] = merged.theirs.includes(field) ? { ...known, theirs: stored.values[field] } : known;
  }
  for (const field of merged.conflicts) {
    conflicts[field] = { mine: state.values[field], theirs: stored.values[field], choice: null };
  }
  const theirs = [...new Set([...state.theirs, ...merged.theirs])].filter((field) => !(field in conflicts));
  return { values: merged.values, base: stored, untouched: stored.values, conflicts, theirs };
}

/** Continues an edit that was left, over the record as it is stored now. */
export function restoreEdit<Values extends object, Version>(
  { values, base, conflicts }: EditDraft<Values>,
  stored: StoredValues<Values, Version>,
): EditState<Values, Version> {
  return rebaseEdit({ ...startEdit({ ...stored, values: base }, values), conflicts }, stored);
}

/** The part of an edit to store while its form is closed. */
export function toEditDraft<Values>({
  values,
  base,
  conflicts,
}: EditState<Values, unknown>): EditDraft<Values> {
  return { values, base: base.values, conflicts };
}

/** Sets fields to what was typed. Typing into a field in conflict chooses the value that was typed over. */
export function typeInto<Values extends object, Version>(
  state: EditState<Values, Version>,
  typed: Partial<Values>,
): EditState<Values, Version> {
  const conflicts = { ...state.conflicts };
  for (const field of Object.keys(typed) as Field<Values>[]) {
    const known = conflicts[field];
    if (!known) continue;
    const choice = known.choice ?? 'mine';
    conflicts[field] = { ...known, choice, [choice]: typed[field] };
  }
  return { ...state, values: { ...state.values, ...typed }, conflicts };
}

/** Chooses between the two values of a field in conflict; the other one can still be chosen later. */
export function chooseEdit<Values extends object, Version>(
  state: EditState<Values, Version>,
  field: Field<Values>,
  choice: EditChoice,
): EditState<Values, Version> {
  const known = state.conflicts[field];
  if (!known) return state;
  return {
    ...state,
    values: { ...state.values, [field]: known[choice] },
    conflicts: { ...state.conflicts, [field]: { ...known, choice } },
  };
}

/** The fields whose conflict no one has decided yet: nothing is saved before. */
export function listUndecidedFields<Values>({ conflicts }: EditState<Values, unknown>): Field<Values>[] {
  return (Object.keys(conflicts) as Field<Values>[]).filter((field) => conflicts[field]?.choice === null);
}

/** Whether the form holds anything that closing it would lose. */
export function isEdited<Values>({ values, untouched, conflicts }: EditState<Values, unknown>): boolean {
  return !isSameValue(values, untouched) || Object.keys(conflicts).length > 0;
}
