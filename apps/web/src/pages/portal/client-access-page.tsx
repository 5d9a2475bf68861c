import { homeAnchor, PATHS } from '../../app/paths.ts';
import { usePageHead } from '../../app/use-page-head.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { NoticePage } from '../../components/notice-page.tsx';

/** The client services page comes with a later issue; until then the page says so. */
export default function ClientAccessPage() {
  usePageHead(PATHS.clientAccess);
  return (
    <NoticePage title="Client services">
      <p>
        The page with booking and coaching packages for clients is not open yet. Sessions can be booked from
        the contact section, and questions about a package are answered there too.
      </p>
      <p>
        <ActionLink to={homeAnchor('contact')}>Book or ask</ActionLink>
      </p>
    </NoticePage>
  );
}
