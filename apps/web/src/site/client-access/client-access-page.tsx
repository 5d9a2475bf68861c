import { Navigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { SiteFrame } from '../site-frame.tsx';
import { Booking } from './booking.tsx';
import { PackagesSection } from './packages-section.tsx';
import { useServicesAccess } from './use-services-access.ts';

/**
 * The client services page, /client-access (section 2): booking and packages for whoever has no profile yet. Whose
 * profile loads is taken to the portal; an anonymous visitor finds Sign in in place of the cards (decision 5).
 */
export default function ClientAccessPage() {
  usePageHead(PATHS.clientAccess);
  const [address] = useSearchParams();
  const { access, isAsking, askAgain } = useServicesAccess({ isPreview: address.get('preview') === 'true' });
  if (access.is === 'client') return <Navigate to={PATHS.clientPortal} replace />;
  return (
    <SiteFrame>
      <Booking user={access.is === 'visitor' ? access.user : null} />
      <PackagesSection access={access} isAsking={isAsking} onAskAgain={askAgain} />
    </SiteFrame>
  );
}
