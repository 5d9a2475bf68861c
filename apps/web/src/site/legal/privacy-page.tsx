import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { useContent, useSite } from '../../ui/site-context.tsx';
import { LegalPage } from './legal-page.tsx';
import { writePrivacyPolicy } from './privacy.ts';

export default function PrivacyPage() {
  usePageHead(PATHS.privacy);
  const { hasBuiltInSignIn = false } = useSite();
  return <LegalPage content={writePrivacyPolicy(useContent().legalFacts, hasBuiltInSignIn)} />;
}
