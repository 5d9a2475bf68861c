import { Box } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { IconUserCircle } from '@tabler/icons-react';
import { ApiProviders } from '../../api/api-providers.tsx';
import { LOGOUT_PATH, PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MenuButton } from '../header/menu-button.tsx';
import NotificationBell from '../notification-bell/notification-bell.tsx';
import styles from './account-menu.module.css';

/** The header's controls for a signed-in user: the bell, and a menu with Admin and Logout. */
export default function SignedInControls({ user }: { user: User }) {
  return (
    <ApiProviders>
      <NotificationBell isAdmin={user.isAdmin} />
      <MenuButton
        className={styles.account}
        buttonClassName={`${patterns.iconButton} ${styles.button}`}
        panelClassName={`${patterns.panel} ${patterns.menu} ${styles.panel}`}
        opensOnHover={false}
        label={() => (
          <>
            <IconUserCircle size={22} stroke={1.5} aria-hidden="true" />
            <VisuallyHidden>Account</VisuallyHidden>
          </>
        )}
      >
        {(close) => (
          <>
            <Box
              component="p"
              px="0.75rem"
              py="0.6rem"
              c="dimmed"
              style={{ borderBottom: '1px solid var(--hairline)' }}
            >
              {user.email}
            </Box>
            {user.isAdmin ? (
              <a href={PATHS.admin} onClick={close}>
                Admin
              </a>
            ) : null}
            <a href={LOGOUT_PATH}>Logout</a>
          </>
        )}
      </MenuButton>
    </ApiProviders>
  );
}
