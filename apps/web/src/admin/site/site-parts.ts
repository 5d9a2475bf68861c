import type { SiteContent } from '@rapport/domain/site/content-schema';
import { formatPath } from './field-labels.ts';

/** One part of the content, which the editor shows as a form of its own. */
export interface SitePart {
  key: keyof SiteContent;
  label: string;
  /** What it is for, in one sentence. */
  note: string;
  /** The public page that shows it, below the address of the preview; empty for the home page. */
  page: string;
  /** The element of that page to scroll to. */
  anchor: string;
}

/** The parts of the site in the order of the pages that show them. */
export const SITE_PARTS: readonly SitePart[] = [
  {
    key: 'owner',
    label: 'You',
    note: 'Your name, your portrait and where else you can be found.',
    page: '',
    anchor: 'home',
  },
  {
    key: 'look',
    label: 'Colors',
    note: 'Two colors. Every other shade is made from them, for light and dark pages.',
    page: '',
    anchor: 'home',
  },
  {
    key: 'home',
    label: 'Sections',
    note: 'What the home page shows below the first screen. Menu and footer follow; a section without entries is not on the page.',
    page: '',
    anchor: 'home',
  },
  {
    key: 'buttons',
    label: 'Menu and buttons',
    note: 'The words of the menu, the buttons and the footer, and where they lead.',
    page: '',
    anchor: 'home',
  },
  { key: 'hero', label: 'First screen', note: 'What a visitor reads first.', page: '', anchor: 'home' },
  {
    key: 'innovation',
    label: 'Approach',
    note: 'What makes your work your own.',
    page: '',
    anchor: 'innovation-heading',
  },
  {
    key: 'about',
    label: 'About',
    note: 'Who you are, in a few paragraphs and figures.',
    page: '',
    anchor: 'about',
  },
  {
    key: 'biography',
    label: 'Biography',
    note: 'The dialog behind “View Full Biography”.',
    page: '',
    anchor: 'about',
  },
  { key: 'services', label: 'Services', note: 'What people can ask you for.', page: '', anchor: 'services' },
  {
    key: 'caseStudies',
    label: 'Case studies',
    note: 'What you changed, with a number and someone who can confirm it, or without for a client who stays unnamed. Empty: the section is not on the page.',
    page: '',
    anchor: 'case-studies-heading',
  },
  {
    key: 'testimonials',
    label: 'Testimonials',
    note: 'What clients say about you.',
    page: '',
    anchor: 'testimonials-heading',
  },
  {
    key: 'clientLogos',
    label: 'Client logos',
    note: 'Organizations you have worked with. Empty: the section is not on the page.',
    page: '',
    anchor: 'client-logos-heading',
  },
  {
    key: 'press',
    label: 'Talks and press',
    note: 'Talks, articles about you, podcasts and awards. Empty: the section is not on the page.',
    page: '',
    anchor: 'press',
  },
  {
    key: 'insights',
    label: 'Articles and newsletter',
    note: 'The words around your articles, your videos and the newsletter.',
    page: '',
    anchor: 'insights',
  },
  {
    key: 'feeds',
    label: 'Blog and channel',
    note: 'Where your articles and videos come from.',
    page: '',
    anchor: 'insights',
  },
  {
    key: 'creative',
    label: 'Creative work',
    note: 'The one section with a colored background.',
    page: '',
    anchor: 'creative-heading',
  },
  {
    key: 'questions',
    label: 'Common questions',
    note: 'What people ask before they write to you. Empty: the section is not on the page.',
    page: '',
    anchor: 'questions',
  },
  {
    key: 'contact',
    label: 'Contact',
    note: 'The words around the contact form.',
    page: '',
    anchor: 'contact',
  },
  {
    key: 'bookingLinks',
    label: 'Booking links',
    note: 'Where the booking buttons lead.',
    page: '',
    anchor: 'contact',
  },
  {
    key: 'pages',
    label: 'Pages',
    note: 'Pages of your own, such as one about speaking or for a campaign: at most twelve.',
    page: '',
    anchor: 'home',
  },
  {
    key: 'clientAccess',
    label: 'Client services',
    note: 'The page where clients choose a package.',
    page: 'client-access',
    anchor: '',
  },
  {
    key: 'emailIdentity',
    label: 'Emails',
    note: 'How your emails close, and where replies go.',
    page: '',
    anchor: 'home',
  },
  {
    key: 'legalFacts',
    label: 'Legal facts',
    note: 'What the privacy policy and the terms say about you.',
    page: 'privacy',
    anchor: '',
  },
  {
    key: 'search',
    label: 'Search and sharing',
    note: 'What search engines and link previews show.',
    page: '',
    anchor: 'home',
  },
  {
    key: 'redirects',
    label: 'Old addresses',
    note: 'Links to your former site that still work: each old address leads to a page of this site.',
    page: '',
    anchor: 'home',
  },
];

/** What a part is called, by its key in the content. */
export function getPartLabel(key: unknown): string | undefined {
  return SITE_PARTS.find((part) => part.key === key)?.label;
}

/** The part and the labels of a field, as in `About › Statistics › Statistic 2 › Figure`, or `Page Speaking › Title`. */
export function formatPlace(path: string, page?: string): string {
  const labels = formatPath(path);
  if (page !== undefined) return labels.replace(/^Page \d+/, () => `Page ${page}`);
  return [getPartLabel(path.split('.')[0]), labels].filter(Boolean).join(' › ');
}

const [FIRST_PART] = SITE_PARTS as readonly [SitePart];

/** The parameter of the address that names the part. */
export const PART_PARAMETER = 'part';

/** The part that an address names; the first when it names none. */
export function getSitePart(address: URLSearchParams): SitePart {
  return SITE_PARTS.find(({ key }) => key === address.get(PART_PARAMETER)) ?? FIRST_PART;
}
