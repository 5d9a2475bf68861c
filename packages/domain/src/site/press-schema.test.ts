import { describe, expect, it } from 'vitest';
import { listContentFaults } from './check-content.ts';
import type { SiteContentInput } from './content-schema.ts';
import { toPublicContent } from './page-content.ts';
import { createContent } from './testing/content.ts';

type Appearance = NonNullable<SiteContentInput['press']>['appearances'][number];
type Question = NonNullable<SiteContentInput['questions']>['questions'][number];

const APPEARANCE: Appearance = {
  medium: 'm'.repeat(60),
  title: 't'.repeat(140),
  date: 'd'.repeat(30),
  url: 'https://example.com/talk',
};
const QUESTION: Question = { question: 'q'.repeat(140), answer: 'a'.repeat(700) };

const repeat = <Entry>(count: number, entry: Entry) => Array.from({ length: count }, () => entry);
const withPress = (appearances: Appearance[]) =>
  createContent({ press: { heading: 'H', introduction: '', appearances } });
const withQuestions = (questions: Question[]) =>
  createContent({ questions: { heading: 'H', introduction: '', questions } });
const faultsIn = (content: unknown) => listContentFaults(content).map(({ path }) => path);

describe('talks and press', () => {
  it('are up to twelve, with or without a date, a link and a logo', () => {
    expect(faultsIn(withPress(repeat(12, APPEARANCE)))).toEqual([]);
    expect(faultsIn(withPress([{ ...APPEARANCE, date: '', url: null, picture: null }]))).toEqual([]);
    expect(faultsIn(withPress(repeat(13, APPEARANCE)))).toEqual(['press.appearances']);
  });

  it.each([
    ['medium', ''],
    ['title', ''],
    ['medium', 'm'.repeat(61)],
    ['title', 't'.repeat(141)],
    ['date', 'd'.repeat(31)],
    ['url', 'http://example.com'],
  ])('are refused with a %s such as “%s”', (key, text) => {
    expect(faultsIn(withPress([{ ...APPEARANCE, [key]: text }]))).toEqual([`press.appearances.0.${key}`]);
  });
});

describe('common questions', () => {
  it('are up to twelve, each with an answer', () => {
    expect(faultsIn(withQuestions(repeat(12, QUESTION)))).toEqual([]);
    expect(faultsIn(withQuestions(repeat(13, QUESTION)))).toEqual(['questions.questions']);
    expect(faultsIn(withQuestions([{ question: '', answer: '' }]))).toEqual([
      'questions.questions.0.question',
      'questions.questions.0.answer',
    ]);
  });
});

it('both are on the page once they have an entry that is shown', () => {
  const shown = (content: ReturnType<typeof createContent>) => toPublicContent(content, '/').sections;
  for (const [key, of] of [
    ['press', (hidden: boolean) => withPress([{ ...APPEARANCE, hidden }])],
    ['questions', (hidden: boolean) => withQuestions([{ ...QUESTION, hidden }])],
  ] as const) {
    expect(shown(createContent())).not.toContain(key);
    expect(shown(of(true))).not.toContain(key);
    expect(toPublicContent(of(true), '/')).not.toHaveProperty(key);
    expect(shown(of(false))).toContain(key);
    expect(toPublicContent(of(false), '/')).toHaveProperty(key);
  }
});
