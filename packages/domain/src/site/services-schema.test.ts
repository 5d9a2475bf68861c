import { describe, expect, it } from 'vitest';
import { listContentFaults } from './check-content.ts';
import type { SiteContentInput } from './content-schema.ts';
import { createContent } from './testing/content.ts';

type Service = SiteContentInput['services']['services'][number];
type Page = NonNullable<Service['page']>;

const { services } = createContent();

function createService(changes: Partial<Service> = {}): Service {
  return { value: 'other', name: 'A service', line: 'One line.', forWhom: 'Everyone', ...changes };
}

function createPage(changes: Partial<Page> = {}): Page {
  return {
    slug: 'a-service',
    outcome: 'All is well.',
    steps: [],
    duration: '',
    priceFrom: '',
    questions: [],
    ...changes,
  };
}

function faultsOf(...list: Service[]): [path: string, message: string][] {
  const content = { ...createContent(), services: { ...services, services: list } };
  return listContentFaults(content).map(({ path, message }) => [
    path.replace('services.services.', ''),
    message,
  ]);
}

const many = (count: number) =>
  Array.from({ length: count }, (_entry, index) => createService({ name: `Service ${index}` }));

describe('the list of services', () => {
  it('has one to twelve', () => {
    expect(faultsOf(...many(1))).toEqual([]);
    expect(faultsOf(...many(12))).toEqual([]);
    expect(faultsOf(...many(13))).toEqual([['services.services', 'Use at most 12 services.']]);
    expect(faultsOf()).toEqual([['services.services', expect.stringContaining('Add at least 1')]]);
  });

  it('has several that are stored as other, but one for each of the four keys', () => {
    const twice = [
      createService({ value: 'individual-coaching' }),
      createService({ value: 'individual-coaching' }),
    ];
    expect(faultsOf(...many(5))).toEqual([]);
    expect(faultsOf(...twice)).toEqual([
      [
        '1.value',
        'Messages about another service are listed as Individual Leadership Coaching already. Choose Other.',
      ],
    ]);
  });

  it('has different names where only the name tells them apart', () => {
    expect(faultsOf(createService({ name: 'Retreats' }), createService({ name: 'retreats' }))).toEqual([
      ['1.name', expect.stringContaining('Another service has this name')],
    ]);
    expect(faultsOf(createService(), createService({ value: 'speaking-engagement' }))).toEqual([]);
  });

  it('shows at least one', () => {
    const [one, two] = [createService({ hidden: true }), createService({ name: 'Two', hidden: true })];
    expect(faultsOf(one, two)).toEqual([['services.services', 'All services are hidden. Show at least 1.']]);
    expect(faultsOf(one, { ...two, hidden: false })).toEqual([]);
  });
});

describe('the address of the page of a service', () => {
  const faultsOfSlug = (slug: string) => faultsOf(createService({ page: createPage({ slug }) }));

  it.each(['a', 'team-coaching', '360-review', 'x'.repeat(60)])('may be %s', (slug) => {
    expect(faultsOfSlug(slug)).toEqual([]);
  });

  it.each([
    '',
    'Team',
    'équipe',
    '静か',
    'team coaching',
    'team_coaching',
    '-team',
    'team-',
    'team--coaching',
    'team/coaching',
    'team.html',
    '../admin',
    'a%20b',
    'a\nb',
  ])('may not be %j', (slug) => {
    expect(faultsOfSlug(slug)).toEqual([['0.page.slug', expect.stringContaining('Use lowercase letters')]]);
  });

  it('has at most 60 characters', () => {
    expect(faultsOfSlug('x'.repeat(61))).toEqual([['0.page.slug', 'Use at most 60 characters.']]);
  });

  it.each(['all', 'index', 'new', 'preview'])('may not be %s, which the site keeps for itself', (slug) => {
    expect(faultsOfSlug(slug)).toEqual([['0.page.slug', 'This address is reserved. Choose another one.']]);
  });

  it('belongs to one service, hidden or not', () => {
    const page = createPage();
    expect(faultsOf(createService({ page }), createService({ name: 'Two', hidden: true, page }))).toEqual([
      ['1.page.slug', 'Another service has this address already.'],
    ]);
  });
});

describe('the texts of the page of a service', () => {
  const step = { name: 'n'.repeat(60), text: 't'.repeat(240) };
  const question = { question: 'q'.repeat(140), answer: 'a'.repeat(700) };
  const longest = createPage({
    outcome: 'o'.repeat(300),
    steps: Array.from({ length: 6 }, () => step),
    duration: 'd'.repeat(60),
    priceFrom: 'p'.repeat(60),
    questions: Array.from({ length: 8 }, () => question),
  });

  it('may be as long as this', () => {
    expect(faultsOf(createService({ page: longest }))).toEqual([]);
  });

  it.each<[string, Partial<Page>, string]>([
    ['an outcome', { outcome: 'o'.repeat(301) }, 'outcome'],
    ['no outcome', { outcome: '' }, 'outcome'],
    ['a duration', { duration: 'd'.repeat(61) }, 'duration'],
    ['a price', { priceFrom: 'p'.repeat(61) }, 'priceFrom'],
    ['steps', { steps: Array.from({ length: 7 }, () => step) }, 'steps'],
    ['the name of a step', { steps: [{ ...step, name: '' }] }, 'steps.0.name'],
    ['the text of a step', { steps: [{ ...step, text: 't'.repeat(241) }] }, 'steps.0.text'],
    ['questions', { questions: Array.from({ length: 9 }, () => question) }, 'questions'],
    ['a question', { questions: [{ ...question, question: 'q'.repeat(141) }] }, 'questions.0.question'],
    ['an answer', { questions: [{ ...question, answer: 'a'.repeat(701) }] }, 'questions.0.answer'],
  ])('are refused beyond their bounds: %s', (_what, changes, path) => {
    expect(faultsOf(createService({ page: { ...longest, ...changes } })).map(([fault]) => fault)).toEqual([
      `0.page.${path}`,
    ]);
  });
});
