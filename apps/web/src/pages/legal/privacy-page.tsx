import { PATHS } from '../../app/paths.ts';
import { usePageHead } from '../../app/use-page-head.ts';
import { privacy } from '../../content/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPage() {
  usePageHead(PATHS.privacy);
  return <LegalPage content={privacy} />;
}
