import { completeContent } from '@rapport/domain/site/complete-content';
import type { SiteContent, SiteContentInput } from '@rapport/domain/site/content-schema';
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

const written: SiteContentInput = {
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

/**
 * All personal content as one value, with the defaults of what is not written. The build checks it, and emails take
 * their identity from it.
 */
export const siteContent = completeContent(written) as SiteContent;
