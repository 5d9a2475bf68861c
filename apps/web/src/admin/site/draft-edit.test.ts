import type { SiteDraft } from '@rapport/domain/site/schema';
import { createContent } from '@rapport/domain/site/testing/content';
import { expect, test } from 'vitest';
import { continueOn, decide } from './draft-edit.ts';

const base = createContent();
const withAbout = (changes: Partial<typeof base.about>) => ({
  ...base,
  about: { ...base.about, ...changes },
});
const stored = (revision: number, content: typeof base) => ({ revision, content }) as SiteDraft;

test('an edit continues on what is stored now, with what only someone else changed', () => {
  const mine = withAbout({ heading: 'Mine' });
  const theirs = { ...base, creative: { ...base.creative, heading: 'Theirs' } };
  expect(continueOn({ content: mine, base, revision: 3 }, stored(5, theirs))).toEqual({
    edit: { content: { ...mine, creative: theirs.creative }, base: theirs, revision: 5, conflict: null },
    theirs: ['creative.heading'],
  });
});

test('a field that both changed is decided for one side, and every other change stays', () => {
  const mine = { ...withAbout({ heading: 'Mine' }), look: { ...base.look, accent: '#123456' } };
  const theirs = { ...withAbout({ heading: 'Theirs' }), look: { ...base.look, primary: '#654321' } };
  const look = { primary: '#654321', accent: '#123456' };
  const newer = stored(5, theirs);
  const { edit } = continueOn({ content: mine, base, revision: 3 }, newer);
  expect(edit).toEqual({
    content: { ...mine, look },
    base,
    revision: 3,
    conflict: { stored: newer, fields: [{ path: 'about.heading', theirs: 'Theirs' }] },
  });
  const decided = { base: theirs, revision: 5, conflict: null };
  expect(decide(edit, 'mine')).toEqual({ ...decided, content: { ...mine, look } });
  expect(decide(edit, 'theirs')).toEqual({ ...decided, content: { ...theirs, look } });
  expect(decide(decide(edit, 'mine'), 'theirs').content).toEqual({ ...mine, look });
});

test('text that was left in the tab without its base is unchanged on the same revision, a conflict on another one', () => {
  const mine = withAbout({ heading: 'Mine' });
  const typed = { content: mine, base: undefined, revision: 3 };
  expect(continueOn(typed, stored(3, base)).edit).toEqual({
    content: mine,
    base,
    revision: 3,
    conflict: null,
  });
  expect(continueOn(typed, stored(4, base)).edit.conflict?.fields).toEqual([
    { path: 'about.heading', theirs: base.about.heading },
  ]);
});

test('what was stored without a response is no change of someone else', () => {
  const sent = withAbout({ heading: 'Mine' });
  const mine = withAbout({ heading: 'Mine, typed on' });
  expect(continueOn({ content: mine, base, revision: 3, sent }, stored(4, sent))).toEqual({
    edit: { content: mine, base: sent, revision: 4, conflict: null },
    theirs: [],
  });
  const newer = withAbout({ heading: 'Theirs' });
  expect(
    continueOn({ content: mine, base, revision: 3, sent }, stored(5, newer)).edit.conflict?.fields,
  ).toEqual([{ path: 'about.heading', theirs: 'Theirs' }]);
});
