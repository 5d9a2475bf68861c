import { describe, expect, it } from 'vitest';
import { proposeRedirects } from './propose-redirects.ts';
import { MAX_REDIRECTS } from './redirects-schema.ts';
import { createContent } from './testing/content.ts';

const page = { outcome: 'O', steps: [], duration: '', priceFrom: '', questions: [] };
const services = {
  heading: 'H',
  introduction: 'I',
  services: [
    {
      value: 'other' as const,
      name: 'Team Retreats',
      line: 'L',
      forWhom: 'T',
      page: { ...page, slug: 'retreats' },
    },
    { value: 'other' as const, name: 'Keynote Speaking', line: 'L', forWhom: 'T', page: null },
  ],
};
const content = createContent({ services });
const propose = (...addresses: string[]) =>
  Object.fromEntries(proposeRedirects(addresses, content).proposals.map(({ from, to }) => [from, to]));

describe('the proposal for an old address', () => {
  it.each([
    ['/about-me', '/#about'],
    ['/contact/', '/#contact'],
    ['/book-a-call', '/#contact'],
    ['/our-team-retreats', '/services/retreats'],
    ['/keynote', '/#services'],
    ['/services', '/#services'],
    ['/blog/2019/5/3/keynote-speaking', '/#insights'],
    ['/2019/05/12/contact-me', '/#insights'],
    ['/newsletter', '/#newsletter'],
    ['/privacy-policy', '/privacy'],
    ['/terms-of-use', '/terms'],
    ['/gallery', '/'],
    ['/سيرة-ذاتية', '/'],
  ])('%s leads to %s', (address, target) => {
    expect(Object.values(propose(`https://old.example${address}`))).toEqual([target]);
  });

  it('is the home page where the section is hidden', () => {
    const sections = content.home.sections.map((one) => ({ ...one, hidden: one.key === 'about' }));
    const { proposals } = proposeRedirects(['/about'], createContent({ services, home: { sections } }));
    expect(proposals).toEqual([{ from: '/about', to: '/' }]);
  });

  it('names each address once, decoded, and none that needs nothing', () => {
    const addresses = [
      '/',
      '/privacy',
      '/%C3%A9t%C3%A9',
      '/été/',
      '/Été',
      '/api/x',
      '/services/retreats',
      'nothing',
      '/%E0%A4%A',
    ];
    expect(proposeRedirects(addresses, content)).toEqual({
      proposals: [{ from: '/été', to: '/' }],
      settled: 8,
      leftOut: 0,
    });
  });

  it('counts what finds no room', () => {
    const addresses = Array.from({ length: MAX_REDIRECTS + 3 }, (_, index) => `/page-${index}`);
    const { proposals, leftOut } = proposeRedirects(addresses, content);
    expect([proposals.length, leftOut]).toEqual([MAX_REDIRECTS, 3]);
  });
});
