import type { SiteContent } from './content-schema.ts';
import type { HomeSection } from './home-sections.ts';
import { listSampleTexts, type SampleText } from './sample.ts';
import { DESCRIPTION_LENGTH } from './search-schema.ts';

/**
 * What says something about the owner that visitors take for true: a name, years, figures, people, what someone does and
 * how, promises.
 */
const CLAIM =
  /^(owner\.(name|headshot|profiles)|search\.description|hero|innovation|about|biography|services|caseStudies\.caseStudies|testimonials\.(introduction|testimonials)|clientLogos\.logos|press\.appearances|insights\.(comingSoon|newsletter|noArticles)|creative|contact\.whatHappensNext)\b/;

/** The claims of the sample that visitors would see, in the order of the content. */
export function listSampleClaims(content: SiteContent, sample?: readonly string[]): SampleText[] {
  return listSampleTexts(content, sample).filter(({ path }) => CLAIM.test(path));
}

/** A description of the site in the words of its first screen; null where these are too few. */
function describeInOwnWords({ headlineLines, sentence }: SiteContent['hero']): string | null {
  const { min, max } = DESCRIPTION_LENGTH;
  const headline = headlineLines.map((line) => line.trim()).join(' ');
  const texts = [sentence, `${headline.replace(/[.!?…]+$/u, '')}. ${sentence}`];
  return texts.find(({ length }) => length >= min && length <= max) ?? null;
}

/**
 * The content without these claims, as far as it can do without them: entries and sections with one are hidden, optional
 * texts and links are left out. The description for search engines is made of the owner's headline and sentence, if they
 * are theirs. What the site can't do without stays: the name, the headline and its sentence, services, and what the
 * newsletter promises.
 */
export function hideSampleClaims(content: SiteContent, claims: readonly SampleText[]): SiteContent {
  const isClaim = (path: string) =>
    claims.some((claim) => claim.path === path || claim.path.startsWith(`${path}.`));
  const hide = <Entry extends { hidden: boolean }>(path: string, entries: readonly Entry[]) =>
    entries.map((entry, index) => (isClaim(`${path}.${index}`) ? { ...entry, hidden: true } : entry));
  const leaveOut = <Entry>(path: string, entries: readonly Entry[]) =>
    entries.filter((_, index) => !isClaim(`${path}.${index}`));
  const orNull = <Value>(path: string, value: Value) => (isClaim(path) ? null : value);
  const orEmpty = (path: string, text: string) => (isClaim(path) ? '' : text);
  const hiddenSections: HomeSection[] = [
    ...(isClaim('innovation.strands') ? (['innovation'] as const) : []),
    ...(isClaim('about.paragraphs') ? (['about'] as const) : []),
    ...(isClaim('creative') ? (['creative'] as const) : []),
  ];
  const { owner, home, hero, about, biography, caseStudies, testimonials, clientLogos, press, insights } =
    content;
  const hideSections = <Section extends { key: string; hidden: boolean }>(sections: Section[]) =>
    sections.map((section) =>
      hiddenSections.some((key) => key === section.key) ? { ...section, hidden: true } : section,
    );
  const { headshot, profiles } = owner;
  const ownDescription =
    isClaim('hero.headlineLines') || isClaim('hero.sentence') ? null : describeInOwnWords(hero);
  const description = isClaim('search.description') ? ownDescription : null;
  return {
    ...content,
    owner: {
      ...owner,
      // Only the sample's picture has no cut for emails: an uploaded one is the owner's, whatever describes it.
      headshot: headshot?.emailSrc ? headshot : orNull('owner.headshot', headshot),
      profiles: {
        networking: orNull('owner.profiles.networking', profiles.networking),
        blog: orNull('owner.profiles.blog', profiles.blog),
        videoChannel: orNull('owner.profiles.videoChannel', profiles.videoChannel),
        socialNetworks: leaveOut('owner.profiles.socialNetworks', profiles.socialNetworks),
        creativeWorks: orNull('owner.profiles.creativeWorks', profiles.creativeWorks),
      },
    },
    search: { ...content.search, ...(description === null ? {} : { description }) },
    contact: {
      ...content.contact,
      whatHappensNext: orEmpty('contact.whatHappensNext', content.contact.whatHappensNext),
    },
    home: { sections: hideSections(home.sections) },
    pages: content.pages.map((page) => ({ ...page, sections: hideSections(page.sections) })),
    hero: {
      ...hero,
      fields: leaveOut('hero.fields', hero.fields),
      badge: orNull('hero.badge', hero.badge),
    },
    about: { ...about, statistics: hide('about.statistics', about.statistics) },
    biography: {
      introduction: orEmpty('biography.introduction', biography.introduction),
      degrees: hide('biography.degrees', biography.degrees),
      regions: leaveOut('biography.regions', biography.regions),
      career: hide('biography.career', biography.career),
      expertise: leaveOut('biography.expertise', biography.expertise),
      skills: leaveOut('biography.skills', biography.skills),
      philosophy: leaveOut('biography.philosophy', biography.philosophy),
    },
    caseStudies: { ...caseStudies, caseStudies: hide('caseStudies.caseStudies', caseStudies.caseStudies) },
    testimonials: {
      ...testimonials,
      introduction: orEmpty('testimonials.introduction', testimonials.introduction),
      // The stars are what the people of the sample gave.
      stars: testimonials.stars && !isClaim('testimonials.testimonials'),
      testimonials: hide('testimonials.testimonials', testimonials.testimonials),
    },
    clientLogos: { ...clientLogos, logos: hide('clientLogos.logos', clientLogos.logos) },
    press: { ...press, appearances: hide('press.appearances', press.appearances) },
    insights: {
      ...insights,
      noArticles: orEmpty('insights.noArticles', insights.noArticles),
      comingSoon: leaveOut('insights.comingSoon', insights.comingSoon),
    },
  };
}
