import { createContent } from '@rapport/domain/site/testing/content';
import { expect, test } from 'vitest';
import type { Draft, Drafts } from '../../ui/form/drafts.ts';
import { keepUnsavedDraft, readUnsavedDraft, removeUnsavedDraft } from './unsaved-draft.ts';

/** Drafts in memory, as JSON, as the storage of a tab has them. */
function createDrafts() {
  const stored = new Map<string, string>();
  const drafts: Pick<Drafts, 'read' | 'save' | 'remove'> = {
    read: <Values extends object, Seen>(name: string) =>
      JSON.parse(stored.get(name) ?? 'null') as Draft<Values, Seen> | null,
    save: (name, draft) => void stored.set(name, JSON.stringify(draft)),
    remove: (name) => void stored.delete(name),
  };
  return drafts as Drafts;
}

const current = createContent();
const typed = createContent({ about: { ...current.about, heading: '' } });

test('what was typed comes back with the draft it was typed over, until it is saved', () => {
  const drafts = createDrafts();
  expect(readUnsavedDraft(drafts, current)).toBeNull();
  const unsaved = { content: typed, base: current, revision: 7, sent: current };
  keepUnsavedDraft(drafts, unsaved);
  expect(readUnsavedDraft(drafts, current)).toEqual(unsaved);
  removeUnsavedDraft(drafts);
  expect(readUnsavedDraft(drafts, current)).toBeNull();
});

test('what no form could show does not come back', () => {
  const drafts = createDrafts();
  const { hero: _hero, ...broken } = typed;
  keepUnsavedDraft(drafts, { content: broken as typeof typed, base: current, revision: 7 });
  expect(readUnsavedDraft(drafts, current)).toBeNull();
});

test('what the server has stored after all is not unsaved, so that it meets no conflict with itself', () => {
  const drafts = createDrafts();
  keepUnsavedDraft(drafts, { content: typed, base: current, revision: 7 });
  expect(readUnsavedDraft(drafts, typed)).toBeNull();
  expect(readUnsavedDraft(drafts, current)).toEqual({ content: typed, base: current, revision: 7 });
});
