import { describe, expect, it } from 'vitest';
import type { SiteContent } from './content-schema.ts';
import { mergeContent } from './merge-content.ts';
import { createContent, portrait } from './testing/content.ts';

const [one, two, three] = ['1', '2', '3'].map((figure) => ({
  figure,
  label: `Sample ${figure}`,
  hidden: false,
}));
const base = withAbout({ statistics: [one, two] as SiteContent['about']['statistics'] });

function withAbout(about: Partial<SiteContent['about']>, content = createContent()): SiteContent {
  return { ...content, about: { ...content.about, ...about } };
}
const withStatistics = (...statistics: unknown[]) =>
  withAbout({ statistics: statistics as SiteContent['about']['statistics'] });

describe('two edits of sections that have keys', () => {
  const [first, second, ...others] = base.home.sections;
  if (!first || !second) throw new Error('the sample has sections');
  const withSections = (...sections: SiteContent['home']['sections']): SiteContent => ({
    ...base,
    home: { sections: [...sections, ...others] },
  });
  const hide = (section: typeof first) => ({ ...section, hidden: true });

  it('one moving and one hiding, are both there', () => {
    const moved = withSections(second, first);
    const hidden = withSections(first, hide(second));
    const both = { content: withSections(hide(second), first), theirs: expect.anything(), conflicts: [] };
    expect(mergeContent(base, moved, hidden)).toEqual({ ...both, theirs: ['home.sections.0.hidden'] });
    expect(mergeContent(base, hidden, moved)).toEqual({ ...both, theirs: ['home.sections'] });
  });

  it('moving what the other one hides leaves each section as it was chosen, though all changed', () => {
    const mine = withSections(hide(second), hide(first));
    expect(mergeContent(base, mine, withSections(first, hide(second)))).toMatchObject({
      content: mine,
      conflicts: [],
    });
  });

  it('moving differently are a conflict of the list', () => {
    const [third = first, ...rest] = others;
    const mine = withSections(second, first);
    const theirs = { ...base, home: { sections: [first, third, second, ...rest] } };
    expect(mergeContent(base, mine, theirs)).toEqual({
      content: mine,
      theirs: [],
      conflicts: [{ path: 'home.sections', theirs: theirs.home.sections }],
    });
  });
});

describe('two edits of a content', () => {
  it('in different parts and fields are both there', () => {
    const mine = { ...base, look: { ...base.look, accent: '#123456' } };
    const theirs = {
      ...base,
      look: { ...base.look, primary: '#654321' },
      hero: { ...base.hero, sentence: 'Theirs.' },
    };
    const merged = mergeContent(base, mine, theirs);
    expect(merged.content).toEqual({ ...theirs, look: { primary: '#654321', accent: '#123456' } });
    expect(merged.conflicts).toEqual([]);
    expect(merged.theirs.sort()).toEqual(['hero.sentence', 'look.primary']);
  });

  it('of one field are a conflict with its path, unless they are the same', () => {
    const mine = withAbout({ heading: 'Mine' }, base);
    const theirs = {
      ...withAbout({ heading: 'Theirs' }, base),
      creative: { ...base.creative, heading: 'New' },
    };
    expect(mergeContent(base, mine, theirs)).toEqual({
      content: { ...mine, creative: theirs.creative },
      theirs: ['creative.heading'],
      conflicts: [{ path: 'about.heading', theirs: 'Theirs' }],
    });
    expect(mergeContent(base, mine, mine)).toEqual({ content: mine, theirs: [], conflicts: [] });
  });

  it('in entries of a list are merged by their place', () => {
    const mine = withStatistics({ ...one, figure: '10' }, { ...two, label: 'Mine' });
    const theirs = withStatistics({ ...one, label: 'Theirs' }, { ...two, label: 'Theirs' }, three);
    expect(mergeContent(base, mine, theirs)).toEqual({
      content: withStatistics({ ...one, figure: '10', label: 'Theirs' }, { ...two, label: 'Mine' }, three),
      theirs: ['about.statistics', 'about.statistics.0.label'],
      conflicts: [{ path: 'about.statistics.1.label', theirs: 'Theirs' }],
    });
    expect(mergeContent(base, theirs, base).content).toEqual(theirs);
  });

  it.each([
    ['moved', withStatistics(two, one)],
    ['removed', withStatistics(two)],
    ['added other ones', withStatistics(one, two, one)],
  ])('where one %s entries and the other changed the list are one conflict', (_what, mine) => {
    const theirs = withStatistics({ ...one, figure: '10' }, two, three);
    const { content, conflicts } = mergeContent(base, mine, theirs);
    expect(content).toEqual(mine);
    expect(conflicts).toEqual([{ path: 'about.statistics', theirs: theirs.about.statistics }]);
    expect(mergeContent(base, base, mine)).toMatchObject({ content: mine, conflicts: [] });
  });

  it('never make a picture of two', () => {
    const withHeadshot = (changes: object): SiteContent => ({
      ...base,
      owner: { ...base.owner, headshot: { ...portrait, ...changes } },
    });
    const mine = withHeadshot({ src: '/images/mine', width: 10 });
    const theirs = withHeadshot({ src: '/images/theirs', height: 20 });
    const { content, conflicts } = mergeContent(base, mine, theirs);
    expect(content.owner.headshot).toEqual(mine.owner.headshot);
    expect(conflicts.map(({ path }) => path)).toEqual(['owner.headshot']);
  });

  it('without the content they started from are a conflict wherever they differ', () => {
    const mine = withAbout({ heading: 'Mine' }, base);
    expect(mergeContent(undefined, mine, base)).toEqual({
      content: mine,
      theirs: [],
      conflicts: [{ path: 'about.heading', theirs: base.about.heading }],
    });
  });
});
