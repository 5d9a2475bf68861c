import { type EditDraft, type EditState, restoreEdit, startEdit } from '@rapport/domain/shared/edit-state';
import type { StoredValues } from '@rapport/domain/shared/merge-edits';
import type { Drafts } from '../../ui/form/drafts.ts';

/** The stored record that a form edits. Changes that others save meanwhile are merged in. */
interface StoredRecord<Values, Version> extends StoredValues<Values, Version> {
  /** Reads the record as it is stored now. */
  load: () => Promise<StoredValues<Values, Version>>;
  /** What the form calls its fields. */
  labels: { [Field in keyof Values & string]: string };
}

/** What the first state of a form is made from. */
export interface InitialEditOptions<Values extends object, Version> {
  /** The name of the draft; one per record. */
  draft: string;
  /** The values that the form starts with. */
  initial: Values;
  /** The record that the form edits. A save never overwrites another version of it without asking. */
  stored?: StoredRecord<Values, Version> | undefined;
}

/** The first state of a form: the record, or the draft of this or an older version of it. */
export function createInitialEdit<Values extends object, Version>(
  drafts: Drafts,
  { draft, initial, stored }: InitialEditOptions<Values, Version>,
): EditState<Values, Version | undefined> {
  const base = { values: stored?.values ?? initial, version: stored?.version };
  const fresh = startEdit<Values, Version | undefined>(base, initial);
  const saved = drafts.read<Values, Omit<EditDraft<Values>, 'values'>>(draft, initial);
  if (saved === null) return fresh;
  // A new record has no other version to merge.
  if (!stored) return { ...fresh, values: saved.values };
  const { base: seen = base.values, conflicts = [], replaced = null } = saved.seen ?? {};
  return restoreEdit({ values: saved.values, base: seen, conflicts, replaced }, base);
}
