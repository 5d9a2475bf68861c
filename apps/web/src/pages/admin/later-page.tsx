import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import { AdminGate } from './access/admin-gate.tsx';
import classes from './coming-later.module.css';
import { ComingLater } from './coming-later.tsx';
import { sectionSearch } from './sections.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { useAdminTitle } from './use-admin-title.ts';

/** /admin/articles and /admin/videos until they are built: the access rules of /admin, and a plain word. */
export default function LaterPage() {
  const isVideos = useLocation().pathname.startsWith(PATHS.adminVideos);
  const title = isVideos ? 'Manage Videos' : 'Manage Articles';
  useAdminTitle(title);
  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section="content" below>
          <Link className={classes.back} to={{ pathname: PATHS.admin, search: sectionSearch('content') }}>
            Back to Admin
          </Link>
          <ComingLater title={title}>
            {isVideos
              ? 'The videos of the feed will be featured, hidden and refreshed here.'
              : 'The articles of the feed will be featured, hidden and refreshed here.'}
          </ComingLater>
        </AdminShell>
      )}
    </AdminGate>
  );
}
