import { Navigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import { SiteFrame } from '../site-frame.tsx';
import { Booking } from './booking.tsx';
import { PackagesSection } from './packages-section.tsx';
import { useServicesAccess } from './use-services-access.ts';

/**
 * The client services page, /client-access: booking and packages for people without a plan. Clients are redirected to
 * the portal; anonymous visitors see Sign in instead of the package cards.
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
