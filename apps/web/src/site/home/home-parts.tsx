import type { HomeSection } from '@rapport/domain/site/home-sections';
import type { ReactNode } from 'react';
import { LazySection } from '../../ui/navigation/lazy-section.tsx';
import { REFERENCE_SECTIONS } from '../references/reference-sections.ts';
import { AboutSection } from './about/about-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { CreativeSection } from './creative/creative-section.tsx';
import { InnovationSection } from './innovation/innovation-section.tsx';
import { InsightsSection } from './insights/insights-section.tsx';
import { ServicesSection } from './services/services-section.tsx';
import { TestimonialsSection } from './testimonials/testimonials-section.tsx';

/** Each section of the home page below the first screen; pages of the owner's own show them too. */
export const HOME_PARTS: Record<HomeSection, ReactNode> = {
  innovation: <InnovationSection />,
  about: <AboutSection />,
  services: <ServicesSection />,
  caseStudies: <LazySection page={REFERENCE_SECTIONS.caseStudies.page} />,
  testimonials: <TestimonialsSection />,
  clientLogos: <LazySection page={REFERENCE_SECTIONS.clientLogos.page} />,
  press: <LazySection page={REFERENCE_SECTIONS.press.page} />,
  insights: <InsightsSection />,
  creative: <CreativeSection />,
  questions: <LazySection page={REFERENCE_SECTIONS.questions.page} />,
  contact: <ContactSection />,
};
