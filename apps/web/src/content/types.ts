import type { SiteContentInput } from '@rapport/domain/site/content-schema';

/** The schema in `packages/domain/src/site` defines each file; the build checks it. */
export type Owner = SiteContentInput['owner'];
export type EmailIdentity = SiteContentInput['emailIdentity'];
export type Look = SiteContentInput['look'];
export type SearchContent = SiteContentInput['search'];
export type HeroContent = SiteContentInput['hero'];
export type InnovationContent = SiteContentInput['innovation'];
export type AboutContent = SiteContentInput['about'];
export type BiographyContent = SiteContentInput['biography'];
export type ServicesContent = SiteContentInput['services'];
export type TestimonialsContent = SiteContentInput['testimonials'];
export type InsightsContent = SiteContentInput['insights'];
export type CreativeContent = SiteContentInput['creative'];
export type ContactContent = SiteContentInput['contact'];
export type BookingLinks = SiteContentInput['bookingLinks'];
export type ClientAccessContent = SiteContentInput['clientAccess'];
export type LegalFacts = SiteContentInput['legalFacts'];
