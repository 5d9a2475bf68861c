import { Navigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { usePageHead } from '../../app/use-page-head.ts';
import { SiteFrame } from '../../components/site-frame.tsx';
import { useServicesAccess } from '../../features/account/use-services-access.ts';
import { Booking } from './client-access/booking.tsx';
import { PackagesSection } from './client-access/packages-section.tsx';

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
