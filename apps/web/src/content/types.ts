import type { SiteContent } from '@rapport/domain/site/content-schema';

/** The schema in `packages/domain/src/site` defines each file; the build checks it. */
export type Owner = SiteContent['owner'];
export type EmailIdentity = SiteContent['emailIdentity'];
export type Look = SiteContent['look'];
export type SearchContent = SiteContent['search'];
export type HeroContent = SiteContent['hero'];
export type InnovationContent = SiteContent['innovation'];
export type AboutContent = SiteContent['about'];
export type BiographyContent = SiteContent['biography'];
export type ServicesContent = SiteContent['services'];
export type TestimonialsContent = SiteContent['testimonials'];
export type InsightsContent = SiteContent['insights'];
export type CreativeContent = SiteContent['creative'];
export type ContactContent = SiteContent['contact'];
export type BookingLinks = SiteContent['bookingLinks'];
export type ClientAccessContent = SiteContent['clientAccess'];
export type LegalFacts = SiteContent['legalFacts'];
