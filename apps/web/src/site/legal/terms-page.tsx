import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { useContent } from '../../ui/site-context.tsx';
import { LegalPage } from './legal-page.tsx';
import { writeTerms } from './terms.ts';

export default function TermsPage() {
  usePageHead(PATHS.terms);
  return <LegalPage content={writeTerms(useContent().legalFacts)} />;
}
