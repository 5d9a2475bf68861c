import { homeAnchor, PATHS } from '../../app/paths.ts';
import { usePageHead } from '../../app/use-page-head.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { NoticePage } from '../../components/notice-page.tsx';

/** The client portal comes with a later issue; until then the page says so. */
export default function ClientPortalPage() {
  usePageHead(PATHS.clientPortal);
  return (
    <NoticePage title="Client Portal">
      <p>
        The portal with your plans, renewals and profile is not open yet. Until it is, everything about your
        plan goes through the contact form.
      </p>
      <p>
        <ActionLink to={homeAnchor('contact')}>To the contact form</ActionLink>
      </p>
    </NoticePage>
  );
}
