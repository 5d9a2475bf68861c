import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { SiteFrame } from '../site-frame.tsx';
import { AboutSection } from './about/about-section.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { CreativeSection } from './creative/creative-section.tsx';
import { HeroSection } from './hero/hero-section.tsx';
import { InnovationSection } from './innovation/innovation-section.tsx';
import { InsightsSection } from './insights/insights-section.tsx';
import { ServicesSection } from './services/services-section.tsx';
import { TestimonialsSection } from './testimonials/testimonials-section.tsx';

/** The home page: one scrolling page with its sections in order. */
export default function HomePage() {
  usePageHead(PATHS.home);
  return (
    <SiteFrame>
      <HeroSection />
      <InnovationSection />
      <AboutSection />
      <ServicesSection />
      <TestimonialsSection />
      <InsightsSection />
      <CreativeSection />
      <ContactSection />
    </SiteFrame>
  );
}
