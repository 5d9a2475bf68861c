import type { SiteContent } from '@rapport/domain/site/content-schema';
import { about } from './about.ts';
import { biography } from './biography.ts';
import { bookingLinks } from './booking-links.ts';
import { clientAccess } from './client-access.ts';
import { contact } from './contact.ts';
import { creative } from './creative.ts';
import { emailIdentity } from './email-identity.ts';
import { hero } from './hero.ts';
import { innovation } from './innovation.ts';
import { insights } from './insights.ts';
import { legalFacts } from './legal-facts.ts';
import { look } from './look.ts';
import { owner } from './owner.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { testimonials } from './testimonials.ts';

/** All personal content as one value. The build checks it, and emails take their identity from it. */
export const siteContent: SiteContent = {
  owner,
  emailIdentity,
  look,
  search,
  hero,
  innovation,
  about,
  biography,
  services,
  testimonials,
  insights,
  creative,
  contact,
  bookingLinks,
  clientAccess,
  legalFacts,
};
