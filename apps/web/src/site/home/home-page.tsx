import { Suspense } from 'react';
import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { useContent } from '../../ui/site-context.tsx';
import { CASE_STUDIES, CLIENT_LOGOS, type ReferenceSection } from '../references/reference-sections.ts';
import { SiteFrame } from '../site-frame.tsx';
import { AboutSection } from './about/about-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { CreativeSection } from './creative/creative-section.tsx';
import { HeroSection } from './hero/hero-section.tsx';
import { InnovationSection } from './innovation/innovation-section.tsx';
import { InsightsSection } from './insights/insights-section.tsx';
import { ServicesSection } from './services/services-section.tsx';
import { TestimonialsSection } from './testimonials/testimonials-section.tsx';

/** What the server rendered stays in sight until the script of the section is there. */
function LazySection({ section: { page } }: { section: ReferenceSection }) {
  return (
    <Suspense>
      <page.Page />
    </Suspense>
  );
}

/** The home page: one scrolling page with its sections in order. */
export default function HomePage() {
  usePageHead(PATHS.home);
  const { caseStudies, clientLogos } = useContent();
  return (
    <SiteFrame>
      <HeroSection />
      <InnovationSection />
      <AboutSection />
      <ServicesSection />
      {caseStudies ? <LazySection section={CASE_STUDIES} /> : null}
      <TestimonialsSection />
      {clientLogos ? <LazySection section={CLIENT_LOGOS} /> : null}
      <InsightsSection />
      <CreativeSection />
      <ContactSection />
    </SiteFrame>
  );
}
