/** Labels that the name of the field does not give; `*` is any entry of a list. */
const LABELS: Record<string, string> = {
  'owner.profession': 'Line under your name',
  'owner.headshot': 'Portrait',
  'owner.headshot.alt': 'Description of the portrait',
  'owner.profiles': 'Your profiles',
  'owner.profiles.networking': 'Professional network',
  'owner.profiles.socialNetworks.*': 'Network',
  'emailIdentity.replyTo': 'Reply-to address',
  'emailIdentity.logo': 'Logo in emails',
  'look.primary': 'Primary color',
  'look.accent': 'Accent color',
  'search.title': 'Title of the home page',
  'search.icon': 'Icon of the site',
  'search.pages': 'Titles of other pages',
  'search.pages.privacy': 'Privacy Policy',
  'search.pages.terms': 'Terms of Service',
  'search.pages.clientAccess': 'Client services',
  'redirects.*': 'Row',
  'redirects.*.from': 'Old address',
  'redirects.*.to': 'Leads to',
  'home.sections': 'Order',
  'home.sections.*': 'Section',
  'buttons.header.menu.*': 'Entry',
  'buttons.header.portal': 'Link to the client portal',
  'buttons.firstScreen.first': 'First button',
  'buttons.firstScreen.second': 'Second button',
  'buttons.sections': 'In the sections',
  'buttons.sections.biography': 'To your biography',
  'buttons.sections.service': 'To the contact form, at a service',
  'buttons.sections.servicePage': 'To the page of a service',
  'buttons.sections.allServices': 'To all services',
  'buttons.sections.recommendation': 'To a whole testimonial',
  'buttons.sections.newsletter': 'Sends the newsletter form',
  'buttons.sections.contact': 'Sends the contact form',
  'buttons.clientAccess': 'Client services page',
  'buttons.clientAccess.enroll': 'Button for those without a plan',
  'buttons.clientAccess.signIn': 'Sign-in button',
  'buttons.footer.services': 'Heading of the services',
  'buttons.footer.resources': 'Heading of the links',
  'buttons.footer.links.*': 'Entry',
  'buttons.footer.privacy': 'Link to the privacy policy',
  'buttons.footer.terms': 'Link to the terms',
  'hero.fields': 'Fields of work',
  'hero.fields.*': 'Field',
  'hero.headlineLines': 'Headline',
  'hero.headlineLines.*': 'Line',
  'hero.badge': 'Badge on the portrait',
  'innovation.strands': 'Parts of your approach',
  'innovation.strands.*': 'Part',
  'about.paragraphs.*': 'Paragraph',
  'about.statistics.*': 'Statistic',
  'biography.degrees.*': 'Degree',
  'biography.regions.*': 'Region',
  'biography.career': 'Career history',
  'biography.career.*': 'Position',
  'biography.expertise.*': 'Line',
  'biography.skills.*': 'Line',
  'biography.philosophy.*': 'Paragraph',
  'services.services.*': 'Service',
  'services.services.*.value': 'Messages about it are listed as',
  'services.services.*.page': 'Page of its own',
  'services.services.*.button': 'Button of its own',
  'services.services.*.page.slug': 'Address',
  'services.services.*.page.steps': 'How it works',
  'services.services.*.page.steps.*': 'Step',
  'services.services.*.page.priceFrom': 'Price from',
  'services.services.*.page.questions': 'Questions and answers',
  'services.services.*.page.questions.*': 'Question',
  'services.services.*.page.title': 'Title for search engines',
  'services.services.*.page.description': 'Description for search engines',
  'caseStudies.caseStudies.*': 'Case study',
  'caseStudies.caseStudies.*.change': 'What changed',
  'caseStudies.caseStudies.*.figureLabel': 'What the figure counts',
  'caseStudies.caseStudies.*.organization': 'Role and organization',
  'clientLogos.logos.*': 'Logo',
  'clientLogos.logos.*.url': 'Link',
  'press.appearances.*': 'Appearance',
  'press.appearances.*.date': 'Year or date',
  'press.appearances.*.url': 'Link',
  'press.appearances.*.picture': 'Logo of the medium',
  'questions.questions': 'Questions and answers',
  'questions.questions.*': 'Question',
  'services.services.*.line': 'What it is, in one line',
  'testimonials.profileLink': 'Words before the name of your network',
  'testimonials.stars': 'Stars',
  'testimonials.testimonials.*': 'Testimonial',
  'testimonials.testimonials.*.portrait': 'Face',
  'testimonials.testimonials.*.title': 'Role and organization',
  'testimonials.testimonials.*.content': 'Text on the card',
  'testimonials.testimonials.*.fullContent': 'Full text',
  'testimonials.testimonials.*.color': 'Color of the initials',
  'insights.excerptFallback': 'For an article without a summary',
  'insights.noArticles': 'While there are no articles',
  'insights.videosHeading': 'Heading of the videos',
  'insights.comingSoon': 'Topics while there are no videos',
  'insights.comingSoon.*': 'Topic',
  'insights.newsletter.firstName': 'Ask for the first name',
  'insights.newsletter.afterConfirming': 'After confirming',
  'insights.newsletter.afterConfirming.tags': 'Tags for sign-ups here',
  'insights.newsletter.afterConfirming.tags.*': 'Tag',
  'feeds.articles': 'Address of your blog',
  'feeds.videos': 'Address of your video channel',
  'creative.link': 'Words of the link',
  'contact.whatHappensNext': 'What happens next',
  'contact.booking': 'Booking buttons',
  'contact.booking.individual': 'For a person',
  'contact.booking.organization': 'For an organization',
  'bookingLinks.individual': 'For a person',
  'bookingLinks.organization': 'For an organization',
  'clientAccess.booking': 'Booking buttons',
  'clientAccess.booking.individual': 'For a person',
  'clientAccess.booking.organization': 'For an organization',
  'legalFacts.updated': 'Date of the legal pages',
  'legalFacts.address': 'Address of the business',
  'legalFacts.privacyContact': 'Email address for questions about data',
  'legalFacts.emailProcessor': 'Who delivers your email',
  'legalFacts.hosting': 'Who hosts the site',
  'legalFacts.signInProvider': 'Who signs people in',
  'pages.*': 'Page',
  'pages.*.slug': 'Address',
  'pages.*.inMenu': 'In the menu',
  'pages.*.firstScreen': 'First screen',
  'pages.*.firstScreen.button.label': 'Words of the button',
  'pages.*.afterConfirming': 'After a sign-up is confirmed',
  'pages.*.afterConfirming.tags': 'Tags for sign-ups here',
  'pages.*.afterConfirming.tags.*': 'Tag',
  'pages.*.sections.*': 'Section',
  'pages.*.sections.*.key': 'What it shows',
};

/** Parts of every picture and every button. */
const COMMON_LABELS: Record<string, string> = {
  target: 'Leads to',
  whatComesNext: 'What comes next',
  shortLabel: 'Short label',
  alt: 'Description of the picture',
  src: 'Picture',
  focus: 'Focal point',
  x: 'From the left',
  y: 'From the top',
};

const PROFILE_LABELS: Record<string, string> = { label: 'Name', url: 'Address' };

/** `whatHappensNext` becomes `What happens next`. */
function toWords(key: string): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of the field at a path of the schema, such as `about.statistics.*.figure`. */
export function getLabel(path: string): string {
  const key = path.slice(path.lastIndexOf('.') + 1);
  const profile = path.startsWith('owner.profiles.') ? PROFILE_LABELS[key] : undefined;
  return LABELS[path] ?? profile ?? COMMON_LABELS[key] ?? toWords(key);
}

/** The labels along a path of the content, as in `Statistics › Statistic 2 › Figure`. */
export function formatPath(path: string): string {
  const keys = path.split('.');
  const labels = keys.slice(1).map((key, index) => {
    const schemaPath = keys.slice(0, index + 2).map((part) => (/^\d+$/.test(part) ? '*' : part));
    const label = getLabel(schemaPath.join('.'));
    return /^\d+$/.test(key) ? `${label} ${Number(key) + 1}` : label;
  });
  return labels.join(' › ');
}
