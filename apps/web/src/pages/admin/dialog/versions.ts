import type { Draft } from '../../../components/form/drafts.ts';

/** How what stands in a form relates to the record as it is stored. */
export type Standing =
  /** Nothing was brought back. */
  | 'fresh'
  /** It was typed before, over the version that is still stored. */
  | 'restored'
  /** It was typed before, and somebody else has saved another version since. */
  | 'outdated'
  /** Likewise, and the person has said that it shall take the place of that version. */
  | 'mine'
  /** It was set aside for the version somebody else has saved. */
  | 'theirs';

/** What a form shows, and the version of the record that a save is allowed to replace. */
export interface Versions<Values, Seen> {
  standing: Standing;
  values: Values;
  seen: Seen | undefined;
}

/** The record as it was when the dialog opened. */
export interface Opened<Values, Seen> {
  initial: Values;
  seen: Seen | undefined;
}

/** What a dialog begins with: the record, or the draft that was typed over this or an older version of it. */
export function beginWith<Values, Seen>(
  { initial, seen }: Opened<Values, Seen>,
  draft: Draft<Values, Seen> | null,
): Versions<Values, Seen> {
  if (draft === null) return { standing: 'fresh', values: initial, seen };
  // Both went through JSON and come from the same code, so that the same version is the same text.
  const isSame = JSON.stringify(draft.seen) === JSON.stringify(seen);
  return { standing: isSame ? 'restored' : 'outdated', values: draft.values, seen: draft.seen };
}

/** What a person may do with a draft over which the record was changed. */
export type VersionChoice = 'keepMine' | 'takeTheirs' | 'bringMineBack';

/** What stands in the form after a choice. Only `keepMine` lets a save replace what somebody else has saved. */
export function choose<Values, Seen>(
  choice: VersionChoice,
  { initial, seen }: Opened<Values, Seen>,
  draft: Draft<Values, Seen>,
): Versions<Values, Seen> {
  switch (choice) {
    case 'keepMine':
      return { standing: 'mine', values: draft.values, seen };
    case 'takeTheirs':
      return { standing: 'theirs', values: initial, seen };
    case 'bringMineBack':
      return { standing: 'outdated', values: draft.values, seen: draft.seen };
  }
}
