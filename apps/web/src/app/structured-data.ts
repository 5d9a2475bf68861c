import type { OwnPageContent, PageContent, ServicePageContent } from '@rapport/domain/site/page-content';
import { getPagePath } from '@rapport/domain/site/page-paths';
import { getServicePath } from '@rapport/domain/site/service-paths';
import { toScriptJson } from '../site/site-data.ts';

/** What structured data is made from. */
interface Site {
  publicUrl: string;
  content: PageContent;
}

function toScript(graph: readonly object[]): string {
  const json = toScriptJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json}</script>`;
}

/** Questions and answers as schema.org data; nothing without any. */
function toFaqPage(
  url: string,
  questions: readonly { question: string; answer: string }[] = [],
): readonly object[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', '@id': `${url}#questions`, mainEntity }];
}

/** The way from the home page to the page at a web address. */
function toBreadcrumb({ publicUrl, content: { owner } }: Site, url: string, name: string): object {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: owner.name, item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name, item: url },
    ],
  };
}

/** A page of the owner's own and its way from the home page as schema.org data. */
export function ownPageStructuredData(
  site: Site,
  { title, slug }: OwnPageContent,
  { description }: { description: string },
): string {
  const url = site.publicUrl + getPagePath(slug);
  const { name } = site.content.owner;
  return toScript([
    {
      '@type': 'WebPage',
      '@id': `${url}#page`,
      url,
      name: title,
      description,
      inLanguage: 'en',
      publisher: { '@type': 'Person', name, url: `${site.publicUrl}/` },
      breadcrumb: { '@id': `${url}#breadcrumb` },
    },
    toBreadcrumb(site, url, title),
  ]);
}

/** One service, its way from the home page, and its questions as schema.org data for its page. */
export function serviceStructuredData(site: Site, { service, page }: ServicePageContent): string {
  const { publicUrl, content } = site;
  const { owner } = content;
  const home = `${publicUrl}/`;
  const url = publicUrl + getServicePath(page.slug);
  return toScript([
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      url,
      name: service.name,
      description: page.outcome,
      audience: { '@type': 'Audience', audienceType: service.forWhom },
      provider: { '@type': 'ProfessionalService', name: owner.name, url: home },
    },
    toBreadcrumb(site, url, service.name),
    ...toFaqPage(url, page.questions),
  ]);
}

/** The owner, their services and common questions as schema.org data for the home page; `previewImage` is a path. */
export function structuredData({ publicUrl, content }: Site, previewImage: string): string {
  const { owner, search, services, questions } = content;
  const url = `${publicUrl}/`;
  const { networking, blog, videoChannel, socialNetworks } = owner.profiles;
  const sameAs = [networking, blog, videoChannel, ...socialNetworks].flatMap((profile) => profile?.url ?? []);
  const person = { '@id': `${url}#person` };
  const practice = { '@id': `${url}#practice` };
  const graph = [
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      url,
      name: owner.name,
      inLanguage: 'en',
      publisher: person,
    },
    {
      '@type': 'Person',
      ...person,
      name: owner.name,
      jobTitle: owner.profession,
      description: search.description,
      ...(owner.headshot && { image: publicUrl + owner.headshot.src }),
      url,
      worksFor: practice,
      sameAs,
    },
    {
      '@type': 'ProfessionalService',
      ...practice,
      name: owner.name,
      description: search.description,
      image: publicUrl + previewImage,
      url,
      founder: person,
      sameAs,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: services.heading,
        itemListElement: services.services.map(({ name, line, slug }) => ({
          '@type': 'Offer',
          itemOffered: {
            '@type': 'Service',
            name,
            description: line,
            ...(slug === undefined ? {} : { url: publicUrl + getServicePath(slug) }),
            provider: practice,
          },
        })),
      },
    },
    ...toFaqPage(url, questions?.questions),
  ];
  return toScript(graph);
}
