import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { startTransition } from 'react';
import styles from './color-scheme-toggle.module.css';

/**
 * Changes between the light and the dark page; until it is used, the system's choice holds. Both words are in the
 * page and the stylesheet shows the right one, so that the server needs no guess.
 */
export function ColorSchemeToggle({ className }: { className?: string | undefined }) {
  // Mantine would suspend transitions with a style element, which the content security policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const toggle = () => {
    const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
    // The page changes at once. What React knows of it may wait for parts that are not hydrated yet; without the
    // transition it would empty them.
    startTransition(() => setColorScheme(isDark ? 'light' : 'dark'));
  };
  return (
    <button type="button" className={className} onClick={toggle}>
      <span className={styles.whenLight}>
        <IconMoon size={16} stroke={1.5} aria-hidden="true" /> Dark mode
      </span>
      <span className={styles.whenDark}>
        <IconSun size={16} stroke={1.5} aria-hidden="true" /> Light mode
      </span>
    </button>
  );
}
