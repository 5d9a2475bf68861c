import { describe, expect, it } from 'vitest';
import { listContentFaults } from './check-content.ts';
import type { SiteContentInput } from './content-schema.ts';
import { createContent } from './testing/content.ts';

type CaseStudy = NonNullable<SiteContentInput['caseStudies']>['caseStudies'][number];
type Logo = NonNullable<SiteContentInput['clientLogos']>['logos'][number];

const STUDY: CaseStudy = {
  title: 't'.repeat(90),
  problem: 'p'.repeat(500),
  change: 'c'.repeat(700),
  figure: '9'.repeat(10),
  figureLabel: 'l'.repeat(60),
  name: 'n'.repeat(60),
  organization: 'o'.repeat(100),
};
const LOGO: Logo = { name: 'n'.repeat(60), url: 'https://example.com/client' };

const repeat = <Entry>(count: number, entry: Entry) => Array.from({ length: count }, () => entry);

function faultsOfStudies(caseStudies: CaseStudy[]): string[] {
  const content = createContent({ caseStudies: { heading: 'H', introduction: 'I', caseStudies } });
  return listContentFaults(content).map(({ path }) => path.replace('caseStudies.caseStudies', 'list'));
}

function faultsOfLogos(logos: Logo[]): string[] {
  const content = createContent({ clientLogos: { heading: 'H', logos } });
  return listContentFaults(content).map(({ path }) => path.replace('clientLogos.logos', 'list'));
}

describe('case studies', () => {
  it('are none in a content that has not heard of them', () => {
    expect(createContent().caseStudies.caseStudies).toEqual([]);
  });

  it('are up to six, each as long as this, some or all hidden', () => {
    expect(faultsOfStudies(repeat(6, STUDY))).toEqual([]);
    expect(faultsOfStudies([{ ...STUDY, hidden: true, organization: '' }])).toEqual([]);
    expect(faultsOfStudies(repeat(7, STUDY))).toEqual(['list']);
  });

  it.each(Object.keys(STUDY) as (keyof typeof STUDY)[])('are refused with a %s that is too long', (key) => {
    expect(faultsOfStudies([{ ...STUDY, [key]: `${STUDY[key]}x` }])).toEqual([`list.0.${key}`]);
  });

  it.each(['title', 'problem', 'change'])('need a %s', (key) => {
    expect(faultsOfStudies([{ ...STUDY, [key]: '' }])).toEqual([`list.0.${key}`]);
  });

  it('do without a name, an organization and a figure, as for a client who stays unnamed', () => {
    const unnamed = { ...STUDY, name: '', organization: '' };
    expect(faultsOfStudies([unnamed, { ...unnamed, figure: '', figureLabel: '' }])).toEqual([]);
  });

  it('have a figure and what it counts together, or neither', () => {
    expect(faultsOfStudies([{ ...STUDY, figure: '' }])).toEqual(['list.0.figureLabel']);
    expect(faultsOfStudies([{ ...STUDY, figureLabel: '' }])).toEqual(['list.0.figure']);
  });
});

describe('client logos', () => {
  it('are none in a content that has not heard of them', () => {
    expect(createContent().clientLogos.logos).toEqual([]);
  });

  it('are up to twelve, with or without a link', () => {
    expect(faultsOfLogos(repeat(12, LOGO))).toEqual([]);
    expect(faultsOfLogos([{ ...LOGO, url: null, hidden: true }])).toEqual([]);
    expect(faultsOfLogos(repeat(13, LOGO))).toEqual(['list']);
  });

  it('need a name, and a link that is one', () => {
    expect(faultsOfLogos([{ ...LOGO, name: '' }])).toEqual(['list.0.name']);
    expect(faultsOfLogos([{ ...LOGO, name: `${LOGO.name}x` }])).toEqual(['list.0.name']);
    expect(faultsOfLogos([{ ...LOGO, url: 'http://example.com' }])).toEqual(['list.0.url']);
  });
});
