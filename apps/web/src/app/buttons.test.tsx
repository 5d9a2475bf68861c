import { STARTING_BUTTONS } from '@rapport/domain/site/buttons-schema';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { render } from './entry-server.tsx';
import { siteData, textOf } from './testing/rendered-page.ts';

const { header, footer, sections, clientAccess } = STARTING_BUTTONS;

async function at(path: string, changes: Partial<SiteContent['buttons']>): Promise<string> {
  const content = { ...siteContent, buttons: { ...STARTING_BUTTONS, ...changes } };
  return (await render(path, siteData({ content }))).html;
}

test('a page has the words and targets of the owner in place of those it started with', async () => {
  const call = { label: 'Call', target: 'tel:+49 30 12' };
  const changes: Partial<SiteContent['buttons']> = {
    header: {
      menu: [{ label: 'Writing', target: 'https://example.com/blog', hidden: false }],
      portal: null,
      button: { ...call, shortLabel: 'Call' },
    },
    firstScreen: { first: call, second: null },
    sections: {
      ...sections,
      biography: 'My story',
      service: 'Ask me',
      recommendation: 'All of it',
      newsletter: 'Join',
      contact: 'Send it',
    },
    footer: { ...footer, resources: 'Elsewhere', links: [], privacy: 'Data', terms: 'Conditions' },
  };
  const text = textOf(await at('/', changes));
  for (const word of [
    'Writing',
    'Call',
    'My story',
    'Ask me',
    'All of it',
    'Join',
    'Send it',
    'Data',
    'Conditions',
  ])
    expect(text).toContain(word);
  for (const word of [
    'Insights Contact',
    'Client Portal',
    'Strategy Session',
    'View Full',
    'Discuss this',
    'Subscribe ',
  ])
    expect(text).not.toContain(word);
  expect(text).not.toContain('Elsewhere');
});

test('the client services page has the owner’s button, or none', async () => {
  const enroll = { label: 'Write to me', target: 'mailto:ada@example.com' };
  const page = await at('/client-access', { clientAccess: { ...clientAccess, enroll } });
  expect(page).toMatch(/<a href="mailto:ada@example.com"[^>]*>Write to me<\/a>/);
  expect(await at('/client-access', { clientAccess: { ...clientAccess, enroll: null } })).not.toContain(
    'Contact for Enrollment',
  );
});

test('a menu that does not fit in a row says so', async () => {
  const entry = { label: 'Organizational psychology', target: '/#about', hidden: false };
  const menu = Array.from({ length: 12 }, () => entry);
  expect(await at('/', { header: { ...header, menu } })).toContain('data-menu="long"');
  expect(await at('/', {})).not.toContain('data-menu');
});

test('the footer has the years and the legal pages the date of the content', async () => {
  const years = async (firstYear: string) => {
    const content = {
      ...siteContent,
      legalFacts: { ...siteContent.legalFacts, firstYear, updated: '2026-03-01' },
    };
    const page = (path: string) => render(path, siteData({ content }));
    expect(textOf((await page('/privacy')).html)).toContain('Last Updated: March 1, 2026');
    return /© ([\d–]+)/.exec(textOf((await page('/')).html).replace(/<!-- -->/g, ''))?.[1];
  };
  expect(await years('2009')).toBe('2009–2026');
  expect(await years('2026')).toBe('2026');
  expect(await years('')).toBe('2026');
});
