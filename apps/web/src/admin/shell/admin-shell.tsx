import { ActionIcon, AppShell, Box, Group, VisuallyHidden } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { greetingName } from '../../ui/greeting.ts';
import { NotificationsDropdown } from '../../ui/notifications/notifications-dropdown.tsx';
import { PersonMenu } from '../../ui/person-menu/person-menu.tsx';
import { AreaName, LogoutLink, PrivateShell } from '../../ui/private-shell/private-shell.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { CommandSearch } from '../command-palette/command-search.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import type { AdminSectionKey } from '../navigation/sections.ts';
import { TooltipLayer } from '../tooltips/tooltip-layer.tsx';
import classes from './admin-shell.module.css';
import { SectionNav } from './section-nav.tsx';

const AdminDrawer = lazyDialog(() => import('../dialog/admin-drawer.tsx'));

/** In pixels; between the two breakpoints the navigation has icons only, and below the first it is a drawer. */
const NAVBAR = {
  width: { base: 232, sm: 64, lg: 232 },
  breakpoint: 'sm',
  collapsed: { mobile: true },
} as const;

interface AdminShellProps {
  user: User;
  /** None where there is no page. */
  section: AdminSectionKey | null;
  /** True on a page below the section. */
  below?: boolean;
  children: ReactNode;
}

/** The frame of every admin page: header, navigation (a drawer on narrow screens) and content. */
export function AdminShell({ user, section, below = false, children }: AdminShellProps) {
  const menu = useOpened<true>();

  return (
    <PrivateShell className={classes.frame} navbar={NAVBAR}>
      {(main) => (
        <>
          <AppShell.Header px={{ base: 'sm', sm: 'md', lg: 'lg' }}>
            <Group h="100%" gap="xs" wrap="nowrap">
              <ActionIcon
                hiddenFrom="sm"
                size={44}
                aria-haspopup="dialog"
                aria-expanded={menu.isOpen}
                onClick={() => menu.open(true)}
              >
                <IconMenu2 size={20} stroke={1.5} aria-hidden />
                <VisuallyHidden>Sections</VisuallyHidden>
              </ActionIcon>
              <Group gap="sm" align="baseline" wrap="nowrap" miw={0}>
                <Box visibleFrom="sm" miw={0}>
                  <Wordmark />
                </Box>
                <AreaName className={classes.area}>Admin</AreaName>
              </Group>
              <Group
                flex={{ base: '1 1 0', sm: '1 0 auto' }}
                miw={0}
                gap={4}
                justify="flex-end"
                wrap="nowrap"
              >
                <CommandSearch />
                <NotificationsDropdown isAdmin />
                <PersonMenu user={user} label={`Welcome, ${greetingName(user)}`} isNamed />
                <LogoutLink />
              </Group>
            </Group>
          </AppShell.Header>
          <AppShell.Navbar className={classes.navbar} visibleFrom="sm" aria-label="Admin sections">
            <SectionNav section={section} below={below} mayCollapse />
          </AppShell.Navbar>
          <AppShell.Main ref={main} tabIndex={-1}>
            <div className={classes.content}>{children}</div>
          </AppShell.Main>
          <TooltipLayer />
          {menu.render((_open, dialog) => (
            <AdminDrawer {...dialog} title="Sections">
              <nav aria-label="Admin sections">
                <SectionNav section={section} below={below} onChoose={menu.close} />
              </nav>
            </AdminDrawer>
          ))}
        </>
      )}
    </PrivateShell>
  );
}
