import { type PageData, toScriptJson } from '../site/site-data.ts';

/** The owner and their services as schema.org data for the home page; `previewImage` is a path. */
export function structuredData(
  { publicUrl, content }: Pick<PageData, 'publicUrl' | 'content'>,
  previewImage: string,
): string {
  const { owner, search, services } = content;
  const url = `${publicUrl}/`;
  const { networking, blog, videoChannel, socialNetworks } = owner.profiles;
  const sameAs = [networking, blog, videoChannel, ...socialNetworks].flatMap((profile) => profile?.url ?? []);
  const image = publicUrl + owner.headshot.src;
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
      image,
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
        itemListElement: services.services.map(({ name, line }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name, description: line, provider: practice },
        })),
      },
    },
  ];
  const json = toScriptJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${json}</script>`;
}
