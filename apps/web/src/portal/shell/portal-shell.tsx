import { Alert, Anchor, AppShell, Box, Group } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ColorSchemeToggle } from '../../ui/color-scheme-toggle.tsx';
import { greetingName } from '../../ui/greeting.ts';
import { LegalLinks } from '../../ui/navigation/legal-links.tsx';
import { homeAnchor, PATHS, SERVICES_PREVIEW_PATH } from '../../ui/navigation/paths.ts';
import { NotificationsDropdown } from '../../ui/notifications/notifications-dropdown.tsx';
import { PersonMenu } from '../../ui/person-menu/person-menu.tsx';
import { AreaName, PrivateShell } from '../../ui/private-shell/private-shell.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import type { PortalTabKey } from '../tabs.ts';
import classes from './portal-shell.module.css';
import { PANEL_ID, PortalTabs, tabId } from './portal-tabs.tsx';

/** The footer of every portal page: contact, legal pages, and the color scheme. */
function PortalFooter() {
  return (
    <Box component="footer" className={classes.footer}>
      <Group className={classes.width} gap="lg" justify="space-between" py={8}>
        <Group component="ul" gap="lg">
          <li>
            <Anchor component={Link} to={homeAnchor('contact')}>
              Contact
            </Anchor>
          </li>
          <LegalLinks />
        </Group>
        <ColorSchemeToggle />
      </Group>
    </Box>
  );
}

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
            <Group className={classes.width} h={56} wrap="nowrap">
              <Group flex={1} gap={14} align="baseline" wrap="nowrap" miw={0}>
                <Wordmark />
                <AreaName visibleFrom="sm">Client Portal</AreaName>
              </Group>
              <NotificationsDropdown isAdmin={user.isAdmin} />
              <PersonMenu user={user} label={greetingName(user)} hasSignOut />
            </Group>
          </AppShell.Header>
          <AppShell.Main ref={main} id="main" tabIndex={-1}>
            <PortalTabs current={tab} />
            <div className={`${classes.width} ${classes.content}`}>
              {isPreview ? (
                <Alert color="accent" role="note" mb="xl">
                  <strong>Admin Preview Mode</strong>: this is the portal as a client sees it. You don't have
                  a plan, so it is empty. <Link to={SERVICES_PREVIEW_PATH}>See the client services page</Link>{' '}
                  <Link to={PATHS.admin}>Back to Admin</Link>
                </Alert>
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
