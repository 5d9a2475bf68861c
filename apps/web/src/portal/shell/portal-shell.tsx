import { AppShell } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { greetingName } from '../../ui/greeting.ts';
import { PATHS, SERVICES_PREVIEW_PATH } from '../../ui/navigation/paths.ts';
import { NotificationsDropdown } from '../../ui/notifications/notifications-dropdown.tsx';
import { AreaName, LogoutLink, PrivateShell } from '../../ui/private-shell/private-shell.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import type { PortalTabKey } from '../tabs.ts';
import { PortalFooter } from './portal-footer.tsx';
import classes from './portal-shell.module.css';
import { PANEL_ID, PortalTabs, tabId } from './portal-tabs.tsx';

interface PortalShellProps {
  user: User;
  tab: PortalTabKey;
  isPreview: boolean;
  children: ReactNode;
}

/** The frame of the client portal: header with notifications, tabs, and the current tab. */
export function PortalShell({ user, tab, isPreview, children }: PortalShellProps) {
  return (
    <PrivateShell className={classes.frame}>
      {(main) => (
        <>
          <AppShell.Header>
            <div className={classes.bar}>
              <div className={classes.brand}>
                <Wordmark />
                <AreaName className={classes.area}>Client Portal</AreaName>
              </div>
              <NotificationsDropdown isAdmin={user.isAdmin} />
              <span className={classes.person}>{greetingName(user)}</span>
              <LogoutLink />
            </div>
          </AppShell.Header>
          <AppShell.Main ref={main} id="main" tabIndex={-1}>
            <div className={classes.tabs}>
              <PortalTabs current={tab} />
            </div>
            <div className={classes.content}>
              {isPreview ? (
                <p className={classes.preview} role="note">
                  <strong>Admin Preview Mode</strong>: this is the portal as a client sees it. You don't have
                  a plan, so it is empty. <Link to={SERVICES_PREVIEW_PATH}>See the client services page</Link>{' '}
                  <Link to={PATHS.admin}>Back to Admin</Link>
                </p>
              ) : null}
              <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)}>
                {children}
              </div>
            </div>
          </AppShell.Main>
          <PortalFooter />
        </>
      )}
    </PrivateShell>
  );
}
