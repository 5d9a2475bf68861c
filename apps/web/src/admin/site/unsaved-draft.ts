import { listContentIssues } from '@rapport/domain/site/check-content';
import { completeContent } from '@rapport/domain/site/complete-content';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { diffContent } from '@rapport/domain/site/diff-content';
import type { Drafts } from '../../ui/form/drafts.ts';
import type { TypedDraft } from './draft-edit.ts';

/** Its name among the drafts of this tab. */
const NAME = 'site';

/** What is left of an earlier visit of this tab; null when everything was saved, or when a form could not show it. */
export function readUnsavedDraft(drafts: Drafts, current: SiteContent): TypedDraft | null {
  const stored = drafts.read<{ content: unknown }, Omit<TypedDraft, 'content'>>(NAME, { content: current });
  if (stored?.seen === undefined) return null;
  const content = completeContent(stored.values.content);
  if (listContentIssues(content).some(({ isStructural }) => isStructural)) return null;
  // Saved after all, as when the page was left before the response came.
  if (diffContent(current, content).length === 0) return null;
  return { ...stored.seen, content: content as SiteContent };
}

export function keepUnsavedDraft(drafts: Drafts, { content, base, revision, sent }: TypedDraft): void {
  drafts.save(NAME, { values: { content }, seen: { base, revision, sent } });
}

export function removeUnsavedDraft(drafts: Drafts): void {
  drafts.remove(NAME);
}
