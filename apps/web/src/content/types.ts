import type { ContactService } from '@rapport/domain/contact/services';

/** An address outside this site, with the words that name it. */
export interface ExternalProfile {
  label: string;
  url: string;
}

/** Who the site is about, and where else they can be found. */
export interface Owner {
  name: string;
  /** The line under the name in the header and footer. */
  profession: string;
  /** One sentence for search engines and link previews. */
  description: string;
  headshot: { src: string; width: number; height: number; alt: string };
  profiles: {
    networking: ExternalProfile;
    blog: ExternalProfile;
    videoChannel: ExternalProfile;
    socialNetworks: readonly [ExternalProfile, ExternalProfile];
    creativeWorks: ExternalProfile;
  };
}

export interface HeroContent {
  fields: readonly string[];
  /** At most three lines at display size. */
  headlineLines: readonly string[];
  sentence: string;
  badge: { figure: string; unit: string };
}

export interface Strand {
  name: string;
  text: string;
}

export interface InnovationContent {
  heading: string;
  introduction: string;
  strands: readonly [Strand, Strand, Strand];
}

export interface Statistic {
  figure: string;
  label: string;
}

export interface AboutContent {
  heading: string;
  paragraphs: readonly string[];
  statistics: readonly Statistic[];
}

export interface Service {
  /** The option of the contact form this service answers to. */
  value: ContactService;
  name: string;
  line: string;
  forWhom: string;
}

export interface ServicesContent {
  heading: string;
  introduction: string;
  services: readonly Service[];
}

export interface InsightsContent {
  heading: string;
  introduction: string;
  /** Shown for an article that came without an excerpt. */
  excerptFallback: string;
  noArticles: string;
  videosHeading: string;
  comingSoon: readonly [string, string, string];
  newsletter: { heading: string; sentence: string };
}

export interface ContactContent {
  heading: string;
  introduction: string;
  whatHappensNext: string;
  booking: { individual: BookingOption; organization: BookingOption };
}

export interface ClientAccessContent {
  heading: string;
  introduction: string;
  booking: { individual: BookingOption; organization: BookingOption };
  packages: { heading: string; introduction: string };
}

export interface BookingOption {
  label: string;
  detail: string;
}

/** A section of a legal page; each text is a paragraph. */
export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
}

export interface LegalHead {
  title: string;
  introduction: string;
}

export interface LegalPage extends LegalHead {
  sections: readonly LegalSection[];
}
