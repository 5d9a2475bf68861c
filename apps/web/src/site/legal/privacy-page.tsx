import { privacy } from '../../content/privacy.ts';
import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPage() {
  usePageHead(PATHS.privacy);
  return <LegalPage content={privacy} />;
}
