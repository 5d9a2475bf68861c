import { terms } from '../../content/terms.ts';
import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { LegalPage } from './legal-page.tsx';

export default function TermsPage() {
  usePageHead(PATHS.terms);
  return <LegalPage content={terms} />;
}
