import type { User } from '@rapport/domain/account/schema';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { greetingName } from '../../ui/greeting.ts';
import { NotificationsDropdown } from '../../ui/notifications/notifications-dropdown.tsx';
import { AreaName, LogoutLink, PrivateHeader, PrivateShell } from '../../ui/private-shell/private-shell.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { PaletteKey } from '../command-palette/palette-key.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import type { AdminSectionKey } from '../sections.ts';
import { TooltipLayer } from '../tooltips/tooltip-layer.tsx';
import classes from './admin-shell.module.css';
import { SectionNav } from './section-nav.tsx';

const AdminDrawer = lazyDialog(() =>
  import('../dialog/admin-drawer.tsx').then(({ AdminDrawer: drawer }) => drawer),
);

interface AdminShellProps {
  user: User;
  section: AdminSectionKey;
  /** True on a page below the section. */
  below?: boolean;
  children: ReactNode;
}

/** The frame of every admin page: header, navigation (a drawer on narrow screens) and content. */
export function AdminShell({ user, section, below = false, children }: AdminShellProps) {
  const menu = useOpened<true>();

  return (
    <PrivateShell className={classes.frame}>
      {(main) => (
        <>
          <PrivateHeader className={classes.header}>
            <button
              className={classes.menuButton}
              type="button"
              aria-haspopup="dialog"
              aria-expanded={menu.isOpen}
              onClick={() => menu.open(true)}
            >
              <IconMenu2 size={20} stroke={1.5} aria-hidden />
              <span>Sections</span>
            </button>
            <p className={classes.brand}>
              <Wordmark />
              <AreaName>Admin</AreaName>
            </p>
            <p className={classes.greeting}>Welcome, {greetingName(user)}</p>
            <NotificationsDropdown isAdmin />
            <LogoutLink />
          </PrivateHeader>
          <div className={classes.rail}>
            <SectionNav section={section} below={below} />
          </div>
          <main className={classes.main} ref={main} tabIndex={-1}>
            {children}
          </main>
          <TooltipLayer />
          <PaletteKey />
          {menu.shown ? (
            <AdminDrawer opened={menu.isOpen} onClose={menu.close} title="Sections">
              <SectionNav section={section} below={below} onChoose={menu.close} />
            </AdminDrawer>
          ) : null}
        </>
      )}
    </PrivateShell>
  );
}
