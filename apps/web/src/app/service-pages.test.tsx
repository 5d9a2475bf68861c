import { completeContent } from '@rapport/domain/site/complete-content';
import type { SiteContent, SiteContentInput } from '@rapport/domain/site/content-schema';
import { describe, expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { hasPage, render } from './entry-server.tsx';
import { count, dataOf, siteData, textOf } from './testing/rendered-page.ts';

type Service = SiteContentInput['services']['services'][number];

const page = {
  slug: 'team-retreats',
  outcome: 'A team that decides in days.',
  steps: [{ name: 'We talk', text: 'An hour, free of charge.' }],
  duration: 'Two days',
  priceFrom: '$4,000',
  questions: [{ question: 'Where?', answer: 'Wherever it is quiet.' }],
};
const retreats: Service = {
  value: 'other',
  name: 'Team Retreats',
  line: 'Two quiet days.',
  forWhom: 'Teams',
  page,
};
const secret: Service = {
  value: 'other',
  name: 'SECRET service',
  line: 'SECRET line',
  forWhom: 'SECRET people',
  hidden: true,
  page: { ...page, slug: 'secret-service', outcome: 'SECRET outcome' },
};

function createContent(changes: Partial<SiteContentInput> = {}): SiteContent {
  const services = {
    ...siteContent.services,
    services: [...siteContent.services.services, retreats, secret],
  };
  return completeContent({ ...siteContent, services, ...changes }) as SiteContent;
}

const content = createContent();
const at = async (path: string, shown = content) => render(path, siteData({ content: shown }));
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'] ?? [];

describe('the page of a service', () => {
  test('says what the service is, and leads to the contact form with it chosen', async () => {
    const { html, status, indexable } = await at('/services/team-retreats');
    expect([status, indexable]).toEqual([200, true]);
    const text = textOf(html);
    for (const part of [
      'Team Retreats',
      'A team that decides in days.',
      'We talk',
      'Two days',
      'Price from',
      '$4,000',
      'Wherever it is quiet.',
    ]) {
      expect(text).toContain(part);
    }
    expect(count(html, 'href="/?service=team-retreats#contact"')).toBe(2);
  });

  test('asks once for a message where no steps or questions follow', async () => {
    const short = { ...retreats, page: { ...page, steps: [], questions: [] } };
    const services = { ...content.services, services: [short] };
    const { html } = await at('/services/team-retreats', createContent({ services }));
    expect(count(html, 'href="/?service=team-retreats#contact"')).toBe(1);
  });

  test('has its own title, description and address for search engines', async () => {
    const { html } = await at('/services/team-retreats');
    expect(html).toContain(`<title>Team Retreats · ${siteContent.owner.name}</title>`);
    expect(html).toContain('<meta name="description" content="A team that decides in days.">');
    expect(html).toContain('<link rel="canonical" href="https://site.example/services/team-retreats">');
    expect(html).toContain('<meta property="og:url" content="https://site.example/services/team-retreats">');
  });

  test('shows a picture of its own, with what it shows', async () => {
    const picture = {
      src: `/images/${'a'.repeat(32)}-960.webp`,
      width: 960,
      height: 640,
      sources: [],
      alt: 'A team in the woods',
      focus: { x: 50, y: 50 },
      emailSrc: null,
    };
    const services = { ...content.services, services: [{ ...retreats, page: { ...page, picture } }] };
    const { html } = await at('/services/team-retreats', createContent({ services }));
    expect(html).toMatch(/<img[^>]*alt="A team in the woods" width="960" height="640"/);
  });

  test('describes the service and its questions as structured data', async () => {
    const graph = linkedData((await at('/services/team-retreats')).html);
    expect(graph).toMatchObject([
      { '@type': 'Service', name: 'Team Retreats', url: 'https://site.example/services/team-retreats' },
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'FAQPage',
        mainEntity: [{ name: 'Where?', acceptedAnswer: { text: 'Wherever it is quiet.' } }],
      },
    ]);
    const silent = createContent({
      services: { ...content.services, services: [{ ...retreats, page: { ...page, questions: [] } }] },
    });
    const types = linkedData((await at('/services/team-retreats', silent)).html).map(
      (node: { '@type': string }) => node['@type'],
    );
    expect(types).toEqual(['Service', 'BreadcrumbList']);
  });

  test('is the not-found page for a service that is unknown, hidden or has none', async () => {
    for (const path of ['/services/secret-service', '/services/missing', '/services', '/services/other']) {
      expect(hasPage(path, content), path).toBe(false);
      expect((await at(path)).status, path).toBe(404);
    }
    expect(hasPage('/services/team-retreats', content)).toBe(true);
    expect(hasPage('/services/team-retreats')).toBe(false);
  });

  test('is linked from its row on the home page and from the footer; the other rows lead to the contact form', async () => {
    const { html } = await at('/');
    expect(count(html, 'href="/services/')).toBe(2);
    expect(count(html, 'href="/services/team-retreats"')).toBe(2);
    expect(dataOf(html)).not.toMatchObject({ content: { servicePage: expect.anything() } });
    expect(html).not.toContain('Wherever it is quiet.');
  });
});

describe('what is hidden', () => {
  const { testimonials } = siteContent.testimonials;
  const hidden = createContent({
    testimonials: {
      ...siteContent.testimonials,
      testimonials: [
        ...testimonials,
        ...testimonials.slice(0, 1).map((testimonial) => ({
          ...testimonial,
          id: 'secret',
          name: 'SECRET name',
          fullContent: 'SECRET words',
          hidden: true,
        })),
      ],
    },
    about: {
      ...siteContent.about,
      statistics: [
        ...siteContent.about.statistics.slice(1),
        { figure: '7', label: 'SECRET label', hidden: true },
      ],
    },
    caseStudies: {
      heading: 'SECRET heading',
      introduction: 'SECRET introduction',
      caseStudies: [
        {
          title: 'SECRET study',
          problem: 'SECRET',
          change: 'SECRET',
          figure: '1',
          figureLabel: 'SECRET',
          name: 'SECRET',
          organization: '',
          hidden: true,
        },
      ],
    },
    clientLogos: { heading: 'SECRET logos', logos: [{ name: 'SECRET client', url: null, hidden: true }] },
    press: {
      heading: 'SECRET press',
      introduction: '',
      appearances: [{ medium: 'SECRET medium', title: 'SECRET talk', date: '', url: null, hidden: true }],
    },
    questions: {
      heading: 'SECRET questions',
      introduction: '',
      questions: [{ question: 'SECRET question', answer: 'SECRET answer', hidden: true }],
    },
  });

  test.each([
    '/',
    '/privacy',
    '/services/team-retreats',
    '/client-access',
    '/client-portal',
    '/admin',
    '/missing',
  ])('is nowhere in the document of %s', async (path) => {
    const { html } = await at(path, hidden);
    expect(html).not.toMatch(/secret/i);
    expect(html).not.toContain('"hidden"');
  });
});

describe('the optional sections', () => {
  test('leave no trace in a document without them', async () => {
    const { html } = await at('/');
    expect(html).not.toMatch(/caseStudies|clientLogos|case-studies|client-logos|press|questions/);
  });

  test('are on the home page once they have an entry', async () => {
    const filled = createContent({
      caseStudies: {
        heading: 'Done',
        introduction: 'By then.',
        caseStudies: [
          {
            title: 'A ministry that meets less',
            problem: 'Too many meetings.',
            change: 'Half of them.',
            figure: '-48%',
            figureLabel: 'hours in meetings',
            name: 'Sample Person',
            organization: 'Sample Ministry',
          },
        ],
      },
      clientLogos: {
        heading: 'With',
        logos: [{ name: 'Sample client one', url: 'https://example.com/one' }],
      },
      press: {
        heading: 'Heard',
        introduction: '',
        appearances: [
          { medium: 'Sample Radio', title: 'A talk', date: '2024', url: 'https://example.com/talk' },
          { medium: 'Sample Paper', title: 'An article', date: '', url: null },
        ],
      },
      questions: {
        heading: 'Asked',
        introduction: 'Before the first meeting.',
        questions: [{ question: 'How long?', answer: 'As long as it takes.' }],
      },
    });
    const { html } = await at('/', filled);
    const text = textOf(html);
    for (const part of ['A ministry that meets less', 'Too many meetings.', '-48%', 'Sample Ministry']) {
      expect(text).toContain(part);
    }
    expect(html).toContain('href="https://example.com/one"');
    for (const part of ['Sample client one', 'Sample Radio', 'An article', 'As long as it takes.']) {
      expect(text).toContain(part);
    }
    expect(html).toContain('href="https://example.com/talk"');
    expect(count(html, '<details')).toBe(1);
    expect(linkedData(html)).toContainEqual(
      expect.objectContaining({ '@type': 'FAQPage', '@id': 'https://site.example/#questions' }),
    );
  });

  test('say nothing in place of the name, the organization and the figure of a client who stays unnamed', async () => {
    const study = { title: 'A merger that held', problem: 'Two habits.', change: 'One habit.' };
    const unnamed = { ...study, figure: '', figureLabel: '', name: '', organization: '' };
    const caseStudies = { heading: 'Done', introduction: 'By then.', caseStudies: [unnamed] };
    const { html } = await at('/', createContent({ caseStudies }));
    const [article = ''] = /<article.*?<\/article>/.exec(html) ?? [];
    expect(article).toContain('A merger that held');
    expect(article).not.toMatch(/<(strong|small|span)/);
  });
});

describe('the services of the contact form', () => {
  const optionsOf = (html: string) =>
    [...html.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)].map(([, value, , label]) => [
      value,
      label,
    ]);

  test('are the five of the contract for the sample', async () => {
    const sample = createContent({ services: siteContent.services });
    expect(optionsOf((await at('/', sample)).html)).toEqual([
      ['', 'Not sure yet'],
      ['individual-coaching', 'Individual Leadership Coaching'],
      ['organizational-consulting', 'Organizational Transformation'],
      ['speaking-engagement', 'Speaking Engagement'],
      ['capability-design', 'Capability Design &amp; Development'],
      ['other', 'Other'],
    ]);
  });

  test('are those of the owner otherwise, and one may be chosen already', async () => {
    const { html } = await render('/', siteData({ content, chosenService: 'other: Team Retreats' }));
    expect(optionsOf(html).slice(-2)).toEqual([
      ['other', 'Other'],
      ['other: Team Retreats', 'Team Retreats'],
    ]);
    expect(html).toContain('<option value="other: Team Retreats" selected="">');
  });
});
