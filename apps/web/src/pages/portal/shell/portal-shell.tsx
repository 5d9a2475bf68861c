import type { User } from '@rapport/domain/account/schema';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { LOGOUT_PATH, PATHS } from '../../../app/paths.ts';
import { Wordmark } from '../../../components/wordmark.tsx';
import { greetingName } from '../../../features/account/greeting.ts';
import { NotificationsDropdown } from '../../../features/notifications/notifications-dropdown.tsx';
import type { PortalTabKey } from '../tabs.ts';
import classes from './portal-shell.module.css';
import { PANEL_ID, PortalTabs, tabId } from './portal-tabs.tsx';

interface PortalShellProps {
  user: User;
  tab: PortalTabKey;
  isPreview: boolean;
  children: ReactNode;
}

/** The frame of the client portal: header with notifications, tabs, and the tab shown. */
export function PortalShell({ user, tab, isPreview, children }: PortalShellProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className={classes.frame}>
      <button className={classes.skip} type="button" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className={classes.header}>
        <div className={classes.bar}>
          <div className={classes.brand}>
            <Wordmark />
            <span className={classes.area}>Client Portal</span>
          </div>
          <NotificationsDropdown />
          <span className={classes.person}>{greetingName(user)}</span>
          <a className={classes.logout} href={LOGOUT_PATH}>
            Logout
          </a>
        </div>
      </header>
      <main ref={main} id="main" tabIndex={-1}>
        <div className={classes.tabs}>
          <PortalTabs current={tab} />
        </div>
        <div className={classes.content}>
          {isPreview ? (
            <p className={classes.preview} role="note">
              <strong>Admin Preview Mode</strong>: this is the portal as a client finds it. You have no plan
              of your own, so it is empty. <Link to={PATHS.admin}>Back to Admin</Link>
            </p>
          ) : null}
          <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)}>
            {children}
          </div>
        </div>
      </main>
    </div>
  );
}
