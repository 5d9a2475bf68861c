import { describe, expect, it } from 'vitest';
import { listContentFaults } from './check-content.ts';
import { withoutDeadTargets } from './dead-targets.ts';
import { createContent } from './testing/content.ts';

const base = createContent();
const { owner, home, services } = base;

function leadTo(url: string, changes: Partial<typeof base> = {}) {
  const profiles = { ...owner.profiles, creativeWorks: { label: 'Works', url } };
  return createContent({ owner: { ...owner, profiles }, ...changes });
}

const hideAbout = {
  sections: home.sections.map((section) => ({ ...section, hidden: section.key === 'about' })),
};
const pageOf = (slug: string) => ({
  slug,
  outcome: 'Done.',
  steps: [],
  picture: null,
  duration: '',
  priceFrom: '',
  questions: [],
  title: '',
  description: '',
});
const withPage = (slug: string, hidden = false) => ({
  ...services,
  services: services.services.map((service) => ({ ...service, hidden, page: pageOf(slug) })),
});
const PATH = 'owner.profiles.creativeWorks.url';

describe('a link to this site', () => {
  it.each([
    '/',
    '/#about',
    '/#newsletter',
    '/#contact',
    '/privacy',
    '/client-access',
    '/#testimonials-heading',
  ])('may lead to %s', (address) => {
    expect(listContentFaults(leadTo(address))).toEqual([]);
    expect(withoutDeadTargets(leadTo(address)).owner.profiles.creativeWorks).toMatchObject({
      url: address,
    });
  });

  it('may lead to the page of a service while there is one', () => {
    const address = '/services/team-coaching';
    expect(listContentFaults(leadTo(address, { services: withPage('team-coaching') }))).toEqual([]);
    const message = 'There is no page at this address. Choose another one.';
    expect(listContentFaults(leadTo(address, { services: withPage('coaching') }))).toEqual([
      { path: PATH, message },
    ]);
  });

  it('to a section that is hidden or empty is a fault, and is on no page', () => {
    const message =
      'This section is hidden or empty, so no one can get there. Show it, or choose something else.';
    for (const content of [leadTo('/#about', { home: hideAbout }), leadTo('/#client-logos-heading')]) {
      expect(listContentFaults(content)).toEqual([{ path: PATH, message }]);
      expect(withoutDeadTargets(content).owner.profiles.creativeWorks).toBeNull();
    }
  });

  it('is judged beside other faults, but not in a content that is not whole', () => {
    const content = leadTo('/nowhere', { search: { ...base.search, description: '' } });
    expect(listContentFaults(content).map(({ path }) => path)).toEqual(['search.description', PATH]);
    expect(listContentFaults({ ...content, home: 7 }).map(({ path }) => path)).toContain('home');
  });
});
