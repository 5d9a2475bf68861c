import { isSameValue } from '@rapport/domain/shared/merge-edits';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { type ContentConflict, mergeContent } from '@rapport/domain/site/merge-content';
import type { SiteDraft } from '@rapport/domain/site/schema';
import { setAt } from './edit-value.ts';

/** What was typed, and the stored draft that it was typed over. */
export interface TypedDraft {
  content: SiteContent;
  /** The draft at `revision`; missing in what an earlier release left in the tab. */
  base: SiteContent | undefined;
  revision: number;
  /** What was last sent from here. The server may have stored it, though no response said so. */
  sent?: SiteContent | undefined;
}

/** Fields that both changed; nothing is saved before someone has decided. */
export interface DraftConflict {
  stored: SiteDraft;
  fields: ContentConflict[];
}

export interface DraftEdit extends TypedDraft {
  conflict: DraftConflict | null;
}

/** Continues on the draft as it is stored now. `theirs` are the paths that only someone else changed. */
export function continueOn(typed: TypedDraft, stored: SiteDraft): { edit: DraftEdit; theirs: string[] } {
  const isOwn = typed.sent !== undefined && isSameValue(typed.sent, stored.content);
  const base = isOwn || typed.revision === stored.revision ? stored.content : typed.base;
  const { content, theirs, conflicts } = mergeContent(base, typed.content, stored.content);
  const edit: DraftEdit =
    conflicts.length > 0
      ? { ...typed, content, conflict: { stored, fields: conflicts } }
      : { content, base: stored.content, revision: stored.revision, conflict: null };
  return { edit, theirs };
}

/** Decides about the fields of the conflict; every other change of both sides stays. */
export function decide(edit: DraftEdit, keep: 'mine' | 'theirs'): DraftEdit {
  if (edit.conflict === null) return edit;
  const { stored, fields } = edit.conflict;
  const content =
    keep === 'mine'
      ? edit.content
      : fields.reduce((all, { path, theirs }) => setAt(all, path.split('.'), theirs), edit.content);
  return { content, base: stored.content, revision: stored.revision, conflict: null };
}
