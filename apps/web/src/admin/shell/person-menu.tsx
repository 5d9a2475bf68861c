import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import { IconChevronDown, IconHome, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { greetingName } from '../../ui/greeting.ts';
import { PATHS } from '../../ui/navigation/paths.ts';
import classes from './person-menu.module.css';

/** Who is signed in, and what concerns only them: the color scheme and the way back to the site. */
export function PersonMenu({ user }: { user: User }) {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  const SchemeIcon = isDark ? IconSun : IconMoon;
  return (
    <Menu width={232} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <IconUserCircle size={20} stroke={1.5} aria-hidden />
          <span className={classes.greeting}>Welcome, {greetingName(user)}</span>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {user.email ? <Menu.Label className={classes.email}>{user.email}</Menu.Label> : null}
        <Menu.Item
          leftSection={<SchemeIcon size={16} stroke={1.5} aria-hidden />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Light mode' : 'Dark mode'}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={PATHS.home}
          leftSection={<IconHome size={16} stroke={1.5} aria-hidden />}
        >
          Back to the site
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
