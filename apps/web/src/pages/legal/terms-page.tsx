import { PATHS } from '../../app/paths.ts';
import { usePageHead } from '../../app/use-page-head.ts';
import { terms } from '../../content/terms.ts';
import { LegalPage } from './legal-page.tsx';

export default function TermsPage() {
  usePageHead(PATHS.terms);
  return <LegalPage content={terms} />;
}
