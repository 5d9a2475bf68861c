import type { ContactService } from '@rapport/domain/contact/services';

/** An address outside this site, with the words that name it. */
export interface ExternalProfile {
  label: string;
  url: string;
}

/** A picture as `import … from './file.jpg?picture'` gives it. */
export interface Picture {
  src: string;
  /** Pixels of `src`. */
  width: number;
  height: number;
  /** The same picture in AVIF and WebP, in several widths; none for a drawing. */
  sources: readonly { type: string; srcSet: string }[];
}

/** Who the site is about, and where else they can be found. */
export interface Owner {
  name: string;
  /** The line under the name in the header and footer. */
  profession: string;
  /** One sentence for search engines and link previews. */
  description: string;
  headshot: Picture & { alt: string };
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

export interface Degree {
  title: string;
  institution: string;
}

export interface CareerStep {
  /** Such as `2016 to today`. */
  period: string;
  role: string;
  text: string;
}

/** The biography dialog, in its six parts (section 2). */
export interface BiographyContent {
  introduction: string;
  degrees: readonly Degree[];
  regions: readonly string[];
  career: readonly CareerStep[];
  expertise: readonly string[];
  skills: readonly string[];
  philosophy: readonly string[];
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

/** The grounds a testimonial's initials may stand on; their colours are tokens. */
export type SealColor = 'petrol' | 'copper' | 'ink';

export interface Testimonial {
  id: string;
  name: string;
  /** Role and organization. */
  title: string;
  initials: string;
  rating: 5;
  /** What stands on the card. */
  content: string;
  /** The whole recommendation, for the dialog; paragraphs apart by an empty line. */
  fullContent: string;
  color: SealColor;
}

export interface TestimonialsContent {
  heading: string;
  introduction: string;
  testimonials: readonly Testimonial[];
  /** The words of the link to the professional networking profile. */
  profileLink: string;
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

export interface CreativeContent {
  heading: string;
  text: string;
  /** The words of the link to the creative-works projects page. */
  link: string;
}

export interface ContactContent {
  heading: string;
  introduction: string;
  whatHappensNext: string;
  booking: { individual: BookingOption; organization: BookingOption };
}

export interface BookingOption {
  label: string;
  detail: string;
}

/** A paragraph of a legal page, or a list of points. */
export type LegalText = string | readonly string[];

export interface LegalSection {
  heading: string;
  texts: readonly LegalText[];
  /** Whether the section ends with the way to the contact form. */
  leadsToContact?: boolean;
}

/** What the legal texts need to know of the owner. */
export interface LegalFacts {
  /** The business in the texts: a name, or a description while it has none. */
  business: string;
  /** The place whose law and courts the terms name. */
  jurisdiction: string;
  /** What e-mail is delivered through, as the privacy policy names it. */
  emailProcessor: string;
  /** Who runs the machines the site stands on. */
  hosting: string;
  /** What sign-in is done through. */
  signInProvider: string;
}

export interface LegalHead {
  title: string;
  introduction: string;
}

export interface LegalPage extends LegalHead {
  sections: readonly LegalSection[];
}
