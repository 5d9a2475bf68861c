import { isSameValue, mergeEdits, type StoredValues } from './merge-edits.ts';

type Field<Values> = keyof Values & string;

/** An edit that was left for the stored record, and the record that it was typed over. */
interface ReplacedEdit<Values> {
  values: Values;
  base: Values;
}

/** What a form holds of a record while it is edited. */
export interface EditState<Values, Version> {
  /** What the form shows. */
  values: Values;
  /** The stored record that the values were typed over. */
  base: StoredValues<Values, Version>;
  /** What the form shows when nothing was typed. */
  untouched: Values;
  /** Fields that someone else changed meanwhile too: nothing is saved before theirs is reloaded or overwritten. */
  conflicts: Field<Values>[];
  /** Fields that only someone else changed meanwhile. */
  theirs: Field<Values>[];
  /** What was typed before theirs was reloaded; null where nothing was. */
  replaced: ReplacedEdit<Values> | null;
}

/** The part of an edit that is stored while its form is closed. */
export interface EditDraft<Values> {
  values: Values;
  base: Values;
  conflicts: Field<Values>[];
  replaced: ReplacedEdit<Values> | null;
}

/** A new edit. `shown` is what the form suggests if that differs from the stored record. */
export function startEdit<Values, Version>(
  base: StoredValues<Values, Version>,
  shown: Values = base.values,
): EditState<Values, Version> {
  return { values: shown, base, untouched: shown, conflicts: [], theirs: [], replaced: null };
}

/** Continues an edit on the record as it is stored now, with the fields that only the other person changed. */
export function rebaseEdit<Values extends object, Version>(
  state: EditState<Values, Version>,
  stored: StoredValues<Values, Version>,
): EditState<Values, Version> {
  const merged = mergeEdits(state.base.values, state.values, stored.values);
  // A conflict that no one has decided lasts until both have the same value.
  const open = state.conflicts.filter((field) => !isSameValue(merged.values[field], stored.values[field]));
  const conflicts = [...new Set([...open, ...merged.conflicts])];
  const theirs = [...new Set([...state.theirs, ...merged.theirs])].filter(
    (field) => !conflicts.includes(field),
  );
  return { ...state, values: merged.values, base: stored, untouched: stored.values, conflicts, theirs };
}

/** Continues a stored edit on the record as it is stored now. */
export function restoreEdit<Values extends object, Version>(
  { values, base, conflicts, replaced }: EditDraft<Values>,
  stored: StoredValues<Values, Version>,
): EditState<Values, Version> {
  return rebaseEdit({ ...startEdit({ ...stored, values: base }, values), conflicts, replaced }, stored);
}

/** The part of an edit to store while its form is closed. */
export function toEditDraft<Values>({
  values,
  base,
  conflicts,
  replaced,
}: EditState<Values, unknown>): EditDraft<Values> {
  return { values, base: base.values, conflicts, replaced };
}

/** Sets fields to what was typed. */
export function typeInto<Values extends object, Version>(
  state: EditState<Values, Version>,
  typed: Partial<Values>,
): EditState<Values, Version> {
  return { ...state, values: { ...state.values, ...typed } };
}

/** Decides a conflict for theirs: the form shows the stored record, and what was typed can be put back. */
export function reloadTheirs<Values, Version>(state: EditState<Values, Version>): EditState<Values, Version> {
  const { base, values } = state;
  return { ...startEdit(base), replaced: { values, base: base.values } };
}

/** Decides a conflict for mine: the next save overwrites what they changed. */
export function overwriteTheirs<Values, Version>(
  state: EditState<Values, Version>,
): EditState<Values, Version> {
  return { ...state, conflicts: [] };
}

/** Shows again what was typed before theirs was reloaded, over the record as it is stored now. */
export function restoreMine<Values extends object, Version>(
  state: EditState<Values, Version>,
): EditState<Values, Version> {
  const { base, replaced } = state;
  if (replaced === null) return state;
  return rebaseEdit(startEdit({ ...base, values: replaced.base }, replaced.values), base);
}

/** Whether the form holds anything that closing it would lose. */
export function isEdited<Values>({
  values,
  untouched,
  conflicts,
  replaced,
}: EditState<Values, unknown>): boolean {
  return !isSameValue(values, untouched) || conflicts.length > 0 || replaced !== null;
}
