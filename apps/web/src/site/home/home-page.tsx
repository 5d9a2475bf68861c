import { Suspense } from 'react';
import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { useContent } from '../../ui/site-context.tsx';
import { LATER_STYLES_ID } from '../site-data.ts';
import { SiteFrame } from '../site-frame.tsx';
import { HeroSection } from './hero/hero-section.tsx';
import { HOME_PARTS } from './home-parts.tsx';
import { useWholeLayout } from './near-layout.ts';

/**
 * The place of the stylesheets in the document of the home page: behind the first screen, which has its rules in the head
 * and is painted without waiting for them. The server writes the links in here, and a browser shows what follows once
 * they are loaded, with scripts or without.
 *
 * Before the application starts, the inline script moves them to the head, where other pages of the site and lazy parts
 * expect them (`app/start-script.ts`).
 */
function LaterStyles() {
  const written = { __html: '' };
  return <div id={LATER_STYLES_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={written} />;
}

/**
 * The home page: one scrolling page with the sections that the owner shows. Each one below the first screen is hydrated by itself, in
 * a task of its own; the one that a visitor touches comes first.
 */
export default function HomePage() {
  usePageHead(PATHS.home);
  useWholeLayout();
  const { sections } = useContent();
  return (
    <SiteFrame>
      <HeroSection />
      <LaterStyles />
      {sections.map((key) => (
        <Suspense key={key}>{HOME_PARTS[key]}</Suspense>
      ))}
    </SiteFrame>
  );
}
