import { getPagePath } from '@rapport/domain/site/page-paths';
import { type ReactNode, Suspense } from 'react';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { Section } from '../../ui/section.tsx';
import { useContent } from '../../ui/site-context.tsx';
import { HOME_PARTS } from '../home/home-parts.tsx';
import newsletter from '../home/insights/newsletter.module.css';
import { NewsletterSignup } from '../home/insights/newsletter-signup.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { PageTitle } from './page-title.tsx';
import { type OwnSection, TextSection } from './text-section.tsx';

function NewsletterSection() {
  return (
    <Section id="newsletter" labelledBy="newsletter-heading" ground="sunk">
      <div className={newsletter.newsletter}>
        <NewsletterSignup />
      </div>
    </Section>
  );
}

function renderSection(section: OwnSection, index: number): ReactNode {
  if (section.key === 'text') return <TextSection section={section} id={`text-${index + 1}`} />;
  return section.key === 'newsletter' ? <NewsletterSection /> : HOME_PARTS[section.key];
}

/** A page of the owner's own: its title or first screen, texts, and sections of the home page. */
export default function OwnPage() {
  const { ownPage } = useContent();
  if (!ownPage) throw new Error('A page of the owner needs a document that was made for it');
  usePageHead(getPagePath(ownPage.slug));
  return (
    <SiteFrame>
      <PageTitle page={ownPage} />
      {ownPage.sections.map((section, index) => (
        <Suspense key={`${index} ${section.key}`}>{renderSection(section, index)}</Suspense>
      ))}
    </SiteFrame>
  );
}
