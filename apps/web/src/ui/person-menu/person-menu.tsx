import {
  Box,
  Group,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { IconChevronDown, IconHome, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { MenuButton } from '../menu/menu-button.tsx';
import type { MenuEntry } from '../menu/menu-options.ts';
import { PATHS } from '../navigation/paths.ts';
import classes from './person-menu.module.css';

interface PersonMenuProps {
  user: User;
  /** What the button says; with the name of the person. */
  label: string;
  /** At the end of the menu. */
  more?: readonly MenuEntry[];
}

/** Who is signed in, and what concerns only them: the color scheme and the way back to the site. */
export function PersonMenu({ user, label, more = [] }: PersonMenuProps) {
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
        ...more,
      ]}
    >
      {(trigger) => (
        <UnstyledButton {...trigger} className={classes.person} aria-label={label}>
          <Group gap={6} h={44} px="xs" wrap="nowrap">
            <IconUserCircle size={20} stroke={1.5} aria-hidden />
            <Text span size="sm" maw={224} truncate visibleFrom="md">
              {label}
            </Text>
            <Box component={IconChevronDown} size={16} stroke={1.5} visibleFrom="md" aria-hidden />
          </Group>
        </UnstyledButton>
      )}
    </MenuButton>
  );
}
