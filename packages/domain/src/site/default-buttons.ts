import { CONTACT_TARGET } from './targets.ts';

/** The words and targets of menu, buttons and footer that a site starts with. A document carries only what differs. */
export const DEFAULT_BUTTONS = {
  header: {
    menu: [
      { label: 'Home', target: '/#home' },
      { label: 'About', target: '/#about' },
      { label: 'Services', target: '/#services' },
      { label: 'Insights', target: '/#insights' },
      { label: 'Contact', target: CONTACT_TARGET },
    ],
    portal: { label: 'Client Portal', shortLabel: 'Portal', target: '/client-access' },
    button: { label: 'Book Consultation', shortLabel: 'Book', target: CONTACT_TARGET },
  },
  firstScreen: {
    first: { label: 'Book Your Strategy Session', target: CONTACT_TARGET },
    second: { label: 'Explore Services', target: '/#services' },
  },
  sections: {
    biography: 'View Full Biography',
    service: 'Discuss this',
    servicePage: 'Read more',
    allServices: 'All services',
    recommendation: 'Read full recommendation',
    newsletter: 'Subscribe',
    contact: 'Send Message',
  },
  clientAccess: {
    enroll: { label: 'Contact for Enrollment', target: CONTACT_TARGET },
    signIn: 'Sign in',
  },
  footer: {
    services: 'Services',
    resources: 'Resources',
    links: [
      { label: 'Articles', target: '/#insights' },
      { label: 'Videos', target: '/#insights' },
      { label: 'Newsletter', target: '/#newsletter' },
      { label: 'Client Portal', target: '/client-access' },
    ],
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
  },
};
