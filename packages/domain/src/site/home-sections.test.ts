import { describe, expect, it } from 'vitest';
import { listContentFaults } from './check-content.ts';
import { completeContent } from './complete-content.ts';
import { HOME_SECTIONS, type HomeSection } from './home-sections.ts';
import { mergeEditableSections, mergeValidSections } from './merge-valid-sections.ts';
import { toPublicContent } from './page-content.ts';
import { createContent } from './testing/content.ts';

const arrange = (keys: readonly HomeSection[], hidden: readonly HomeSection[] = []) => ({
  sections: keys.map((key) => ({ key, hidden: hidden.includes(key) })),
});
const testimonial = {
  id: 'one',
  name: 'One Client',
  title: 'Tester',
  initials: 'OC',
  portrait: null,
  rating: 5 as const,
  content: 'Tested.',
  fullContent: 'Tested.',
  color: 'ink' as const,
};

describe('the sections of the home page', () => {
  it('start in the order of the page, in a content that was stored before they could be moved', () => {
    const { home: _home, ...earlier } = createContent();
    const { sections } = (completeContent(earlier) as ReturnType<typeof createContent>).home;
    expect(sections).toEqual(HOME_SECTIONS.map((key) => ({ key, hidden: false })));
  });

  it('that came later stand where the page starts with them, in a list that was stored before', () => {
    const base = createContent();
    const earlier = HOME_SECTIONS.filter((key) => key !== 'press' && key !== 'questions').toReversed();
    const stored = { ...base, home: arrange(earlier, ['creative']) };
    const sections = [
      { key: 'contact', hidden: false },
      { key: 'creative', hidden: true },
      { key: 'questions', hidden: false },
      { key: 'insights', hidden: false },
      { key: 'clientLogos', hidden: false },
      { key: 'press', hidden: false },
      { key: 'testimonials', hidden: false },
      { key: 'caseStudies', hidden: false },
      { key: 'services', hidden: false },
      { key: 'about', hidden: false },
      { key: 'innovation', hidden: false },
    ];
    expect(completeContent(stored)).toMatchObject({ home: { sections } });
    expect(mergeValidSections(stored, base)).toMatchObject({ content: { home: { sections } }, replaced: [] });
    expect(mergeEditableSections(stored, base)).toMatchObject({
      content: { home: { sections } },
      replaced: [],
    });
  });

  it.each<[unknown[]]>([[[]], [[7, null, 'about']], [[{ key: 'nothing', hidden: 'no' }]]])(
    'keep what is not valid in a list that is completed: %j',
    (sections) => {
      const completed = completeContent({ home: { sections } });
      expect(completed).toMatchObject({ home: { sections: expect.arrayContaining<unknown>(sections) } });
    },
  );

  it('are shown in the order of the owner, without those that are hidden or have no entry', () => {
    const reversed = HOME_SECTIONS.toReversed();
    const home = arrange(reversed, ['about', 'insights']);
    const base = createContent();
    const content = createContent({
      home,
      testimonials: { ...base.testimonials, testimonials: [testimonial] },
    });
    expect(toPublicContent(content, '/').sections).toEqual([
      'contact',
      'creative',
      'testimonials',
      'services',
      'innovation',
    ]);
  });

  it('that are hidden leave nothing of their content in a document', () => {
    const content = createContent({ home: arrange(HOME_SECTIONS, ['about', 'insights', 'creative']) });
    const document = toPublicContent(content, '/');
    for (const part of ['about', 'biography', 'insights', 'creative'])
      expect(document).not.toHaveProperty(part);
    expect(document).toHaveProperty('innovation');
    expect(document).toHaveProperty('services');
  });

  it.each([
    ['there twice', arrange(['about', ...HOME_SECTIONS.slice(1)]), 'This section is in the list already.'],
    ['more', arrange([...HOME_SECTIONS, 'about']), 'Use at most 11 sections.'],
    ['the contact form, and hidden', arrange(HOME_SECTIONS, ['contact']), /contact form can’t be hidden/],
  ])('are refused with one %s', (_what, home, message) => {
    const faults = listContentFaults({ ...createContent(), home });
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })]);
  });
});
