import { completeContent } from '../complete-content.ts';
import type { SiteContent, SiteContentInput } from '../content-schema.ts';
import type { Picture } from '../picture-schema.ts';

const booking = {
  individual: { label: 'Book an hour', detail: 'For one' },
  organization: { label: 'Book a day', detail: 'For many' },
};

/** The portrait of the content below. */
export const portrait: Picture = {
  src: '/assets/ada.jpg',
  width: 880,
  height: 1180,
  sources: [],
  alt: 'Ada at her desk',
  focus: { x: 50, y: 50 },
  emailSrc: null,
};

/** A whole and valid content that says nothing of the sample the product ships with. */
export function createContent(changes: Partial<SiteContentInput> = {}): SiteContent {
  const written: SiteContentInput = {
    owner: {
      name: 'Ada Tester',
      profession: 'Tester of coaches',
      headshot: portrait,
      profiles: {
        networking: { label: 'LinkedIn', url: 'https://example.com/ada' },
        blog: null,
        videoChannel: null,
        socialNetworks: [],
        creativeWorks: null,
      },
    },
    emailIdentity: {
      replyTo: 'ada@example.com',
      logo: null,
      signature: 'Yours\nAda',
      postalAddress: '1 Test Lane\nTestville',
    },
    look: { primary: '#3b2a6b', accent: '#a8480f' },
    search: {
      title: '',
      description: 'Everything that can be tested about coaching, tested with care by Ada.',
      previewImage: null,
    },
    hero: {
      fields: ['Testing'],
      headlineLines: ['Tested'],
      sentence: 'I test what others hope for.',
      badge: { figure: '9', unit: 'Tests' },
    },
    innovation: {
      heading: 'Three tests',
      introduction: 'One after another.',
      strands: [
        { name: 'First', text: 'The first test.' },
        { name: 'Second', text: 'The second test.' },
        { name: 'Third', text: 'The third test.' },
      ],
    },
    about: {
      heading: 'I test.',
      paragraphs: ['And then I test again.'],
      statistics: [
        { figure: '12', label: 'tests a day' },
        { figure: '99%', label: 'passed' },
      ],
    },
    biography: {
      introduction: 'Born to test.',
      degrees: [],
      regions: [],
      career: [],
      expertise: [],
      skills: [],
      philosophy: [],
    },
    services: {
      heading: 'What I test',
      introduction: 'All of it.',
      services: [{ value: 'other', name: 'A test', line: 'One test.', forWhom: 'Everyone' }],
    },
    testimonials: {
      heading: 'They were tested',
      introduction: 'And they liked it.',
      profileLink: 'More on',
      testimonials: [
        {
          id: 'one',
          name: 'Berta Tested',
          title: 'Lead',
          initials: 'BT',
          portrait: null,
          rating: 5,
          content: 'Tested well.',
          fullContent: 'Tested well.\n\nTwice.',
          color: 'primary',
        },
      ],
    },
    insights: {
      heading: 'Results',
      introduction: 'Of the tests.',
      excerptFallback: 'Read on.',
      noArticles: 'No result yet.',
      videosHeading: 'Moving results',
      comingSoon: ['A', 'B', 'C'],
      newsletter: { heading: 'One test a month', sentence: 'By email.' },
    },
    creative: { heading: 'After work', text: 'I paint.', link: 'See it' },
    contact: { heading: 'Ask', introduction: 'Anything.', whatHappensNext: 'I reply.', booking },
    bookingLinks: { individual: null, organization: null },
    clientAccess: {
      heading: 'For clients',
      introduction: 'Book here.',
      booking,
      packages: { heading: 'Packages', introduction: 'Of tests.' },
    },
    legalFacts: {
      business: 'Tests Ltd',
      address: '',
      privacyContact: '',
      jurisdiction: 'Testland',
      emailProcessor: 'Postmark',
      hosting: 'Testhost',
      signInProvider: 'Testlogin',
    },
    ...changes,
  };
  return completeContent(written) as SiteContent;
}
