import { describe, expect, it } from 'vitest';
import { STARTING_BUTTONS } from './buttons-schema.ts';
import { listContentFaults } from './check-content.ts';
import { completeContent } from './complete-content.ts';
import type { SiteContent } from './content-schema.ts';
import { withoutDeadTargets } from './dead-targets.ts';
import { HOME_SECTIONS, type HomeSection } from './home-sections.ts';
import { toPrivateContent, toPublicContent } from './page-content.ts';
import { createContent } from './testing/content.ts';

const base = createContent();
const { header, firstScreen, footer } = STARTING_BUTTONS;

function withButtons(changes: Partial<SiteContent['buttons']>, hidden: readonly HomeSection[] = []) {
  const sections = HOME_SECTIONS.map((key) => ({ key, hidden: hidden.includes(key) }));
  return createContent({ home: { sections }, buttons: { ...STARTING_BUTTONS, ...changes } });
}

const buttonsIn = (content: SiteContent) => toPublicContent(withoutDeadTargets(content), '/').buttons;

describe('menu, buttons and footer', () => {
  it('are in no document while they are what every site starts with', () => {
    for (const document of [
      toPublicContent(base, '/'),
      toPublicContent(base, '/terms'),
      toPrivateContent(base),
    ]) {
      expect(document).not.toHaveProperty('buttons');
      expect(document).not.toHaveProperty('firstYear');
    }
  });

  it('are complete in a content that was stored before they could be changed', () => {
    const { buttons: _buttons, ...earlier } = base;
    expect(completeContent(earlier)).toEqual(base);
  });

  it('are in a document by group, where something differs', () => {
    const second = { label: 'Call me', target: 'tel:+49 30 12' };
    const content = withButtons({ firstScreen: { ...firstScreen, second } });
    expect(listContentFaults(content)).toEqual([]);
    expect(buttonsIn(content)).toEqual({ firstScreen: { ...firstScreen, second } });
    expect(toPrivateContent(content).buttons).toEqual({ firstScreen: { ...firstScreen, second } });
  });

  it('follow a hidden section without a fault, as long as they are those of the start', () => {
    const content = withButtons({}, ['services', 'insights']);
    expect(listContentFaults(content)).toEqual([]);
    const shown = buttonsIn(content);
    expect(shown?.firstScreen).toEqual({ ...firstScreen, second: null });
    expect(shown?.header?.menu.map(({ label }) => label)).toEqual(['Home', 'About', 'Contact']);
    expect(shown?.footer?.links.map(({ label }) => label)).toEqual(['Client Portal']);
  });

  it('of the owner that lead to a hidden section are a fault, and not on the page', () => {
    const first = { label: 'What I write', target: '/#insights' };
    const content = withButtons({ firstScreen: { ...firstScreen, first } }, ['insights']);
    expect(listContentFaults(content)).toEqual([
      { path: 'buttons.firstScreen.first.target', message: expect.stringContaining('hidden') },
    ]);
    expect(buttonsIn(content)?.firstScreen?.first).toBeNull();
  });

  it('have nothing of what is hidden or left out', () => {
    const [home, ...others] = header.menu;
    if (!home) throw new Error('the menu has entries');
    const content = withButtons({
      header: { ...header, portal: null, menu: [{ ...home, hidden: true }, ...others] },
      footer: { ...footer, links: [] },
    });
    expect(listContentFaults(content)).toEqual([]);
    expect(buttonsIn(content)?.header).toMatchObject({ portal: null });
    expect(buttonsIn(content)?.header?.menu).toHaveLength(4);
    expect(buttonsIn(content)?.footer?.links).toEqual([]);
  });
});

describe('the entries of the menu that lead to sections', () => {
  it('give way to a page of the same name, unless that is hidden or not in the menu', () => {
    const about = {
      title: 'About',
      slug: 'about',
      description: '',
      inMenu: true,
      hidden: false,
      firstScreen: null,
      sections: [],
    };
    const labels = (page: Partial<typeof about>) =>
      (buttonsIn(createContent({ pages: [{ ...about, ...page }] }))?.header ?? header).menu.map(
        ({ label }) => label,
      );
    expect(labels({})).toEqual(['Home', 'Services', 'Insights', 'Contact']);
    for (const page of [{ hidden: true }, { inMenu: false }, { title: 'About me' }]) {
      expect(labels(page)).toEqual(['Home', 'About', 'Services', 'Insights', 'Contact']);
    }
  });

  it('are in the order of the sections, and others stay where they are', () => {
    const blog = { label: 'Blog', target: 'https://example.com/blog', hidden: false };
    const [home, about, ...others] = header.menu;
    if (!home || !about) throw new Error('the menu has entries');
    const content = createContent({
      home: { sections: HOME_SECTIONS.toReversed().map((key) => ({ key, hidden: false })) },
      buttons: { ...STARTING_BUTTONS, header: { ...header, menu: [home, about, blog, ...others] } },
    });
    expect(buttonsIn(content)?.header?.menu.map(({ label }) => label)).toEqual([
      'Home',
      'Contact',
      'Blog',
      'Insights',
      'Services',
      'About',
    ]);
  });
});

describe('a service', () => {
  it('has its own button in the document, if it has one', () => {
    const [service] = base.services.services;
    if (!service) throw new Error('there is a service');
    const button = { label: 'Book a free call', target: 'booking:individual' };
    const services = { ...base.services, services: [{ ...service, button }] };
    expect(toPublicContent(createContent({ services }), '/').services.services).toMatchObject([{ button }]);
    expect(toPublicContent(base, '/').services.services[0]).not.toHaveProperty('button');
  });
});

describe('a year or a date', () => {
  it.each([
    ['firstYear', '', null],
    ['firstYear', '2019', null],
    ['firstYear', '19', 'Enter a year such as 2019, or leave it empty.'],
    ['updated', '2026-02-28', null],
    ['updated', '2026-02-30', 'Enter a date such as 2026-03-31.'],
    ['updated', '', 'Enter a date such as 2026-03-31.'],
  ])('%s = %j', (field, value, message) => {
    const faults = listContentFaults(createContent({ legalFacts: { ...base.legalFacts, [field]: value } }));
    expect(faults).toEqual(message === null ? [] : [{ path: `legalFacts.${field}`, message }]);
  });
});
