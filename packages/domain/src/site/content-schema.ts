import type { z } from 'zod';
import { buttonsSchema } from './buttons-schema.ts';
import { group } from './content-fields.ts';
import { homeSchema } from './home-sections.ts';
import { lookSchema } from './look-schema.ts';
import { emailIdentitySchema, legalFactsSchema, ownerSchema } from './owner-schema.ts';
import { pagesSchema } from './pages-schema.ts';
import { pressSchema } from './press-schema.ts';
import { questionsSchema } from './questions-schema.ts';
import { redirectsSchema } from './redirects-schema.ts';
import { caseStudiesSchema, clientLogosSchema } from './references-schema.ts';
import { searchSchema } from './search-schema.ts';
import {
  aboutSchema,
  biographySchema,
  bookingLinksSchema,
  clientAccessSchema,
  contactSchema,
  creativeSchema,
  feedsSchema,
  heroSchema,
  innovationSchema,
  insightsSchema,
  testimonialsSchema,
} from './sections-schema.ts';
import { servicesSchema } from './services-schema.ts';

/**
 * Everything personal of the site, as plain JSON data. The lengths are those the design takes, and a valid value stays
 * as it is but for blanks around a text.
 */
export const siteContentSchema = group({
  owner: ownerSchema,
  emailIdentity: emailIdentitySchema,
  look: lookSchema,
  home: homeSchema,
  buttons: buttonsSchema,
  search: searchSchema,
  hero: heroSchema,
  innovation: innovationSchema,
  about: aboutSchema,
  biography: biographySchema,
  services: servicesSchema,
  caseStudies: caseStudiesSchema,
  testimonials: testimonialsSchema,
  clientLogos: clientLogosSchema,
  press: pressSchema,
  insights: insightsSchema,
  feeds: feedsSchema,
  creative: creativeSchema,
  questions: questionsSchema,
  contact: contactSchema,
  bookingLinks: bookingLinksSchema,
  clientAccess: clientAccessSchema,
  legalFacts: legalFactsSchema,
  redirects: redirectsSchema,
  pages: pagesSchema,
});
export type SiteContent = z.infer<typeof siteContentSchema>;

/** The same as it may be written: what has a default may be missing. */
export type SiteContentInput = z.input<typeof siteContentSchema>;

/**
 * The version of the schema of the content, stored with every published content and draft. Raise it with every change
 * after which an earlier content may not be valid.
 */
export const SITE_SCHEMA_VERSION = 1;
