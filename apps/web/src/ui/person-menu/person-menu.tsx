import {
  Box,
  Center,
  Group,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import {
  IconChevronDown,
  IconHome,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { removeDrafts } from '../form/drafts.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import type { MenuEntry } from '../menu/menu-options.ts';
import { LOGOUT_PATH, PATHS } from '../navigation/paths.ts';
import classes from './person-menu.module.css';

/** Ends the session and removes what was typed and not sent. */
const SIGN_OUT: MenuEntry = {
  label: 'Logout',
  icon: IconLogout,
  href: LOGOUT_PATH,
  onSelect: () => removeDrafts(),
};

interface PersonMenuProps {
  user: User;
  /** What the button says; with the name of the person. */
  label: string;
  /** True where the label is shown on phones too. */
  isNamed?: boolean;
  /** True where the header has no link of its own to sign out. */
  hasSignOut?: boolean;
}

/** Who is signed in, and what concerns only them: the color scheme, the way back to the site and out. */
export function PersonMenu({ user, label, isNamed = false, hasSignOut = false }: PersonMenuProps) {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <MenuButton
      width={232}
      withinPortal={false}
      heading={user.email}
      entries={[
        {
          label: isDark ? 'Light mode' : 'Dark mode',
          icon: isDark ? IconSun : IconMoon,
          onSelect: () => setColorScheme(isDark ? 'light' : 'dark'),
        },
        { label: 'Back to the site', icon: IconHome, to: PATHS.home },
        ...(hasSignOut ? [SIGN_OUT] : []),
      ]}
    >
      {(trigger) => (
        <UnstyledButton {...trigger} className={classes.person} aria-label={label}>
          <Group gap={6} h={44} px={isNamed ? { base: 4, sm: 'xs' } : 'xs'} wrap="nowrap">
            <Center {...(isNamed ? { visibleFrom: 'sm' as const } : {})}>
              <IconUserCircle size={20} stroke={1.5} aria-hidden />
            </Center>
            <Text
              span
              fz={{ base: 'xs', sm: 'sm' }}
              lh={1.2}
              maw={224}
              lineClamp={2}
              style={{ overflowWrap: 'anywhere' }}
              {...(isNamed ? {} : { visibleFrom: 'md' as const })}
            >
              {label}
            </Text>
            <Box component={IconChevronDown} size={16} stroke={1.5} visibleFrom="md" aria-hidden />
          </Group>
        </UnstyledButton>
      )}
    </MenuButton>
  );
}
