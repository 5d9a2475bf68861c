import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import classes from './command-search.module.css';
import { useTypedAhead } from './use-typed-ahead.ts';

const CommandPalette = lazyDialog(() => import('./command-palette.tsx'));

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search of the header, which ⌘K or Ctrl+K opens from anywhere in the admin area. */
export function CommandSearch() {
  const { shown, isOpen, ...palette } = useOpened<true>();
  const typedAhead = useTypedAhead();
  const open = () => {
    typedAhead.start();
    palette.open(true);
  };
  const close = () => {
    typedAhead.take();
    palette.close();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      // Not above another dialog, which may hold typed text, and not where the key means something else.
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <UnstyledButton
        className={classes.search}
        display="flex"
        w={240}
        h={36}
        pl={10}
        pr={8}
        c="dimmed"
        bg="var(--raised)"
        visibleFrom="md"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <Text component="span" size="sm" flex={1}>
          Search
        </Text>
        <Kbd size="xs" aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <ActionIcon hiddenFrom="md" size={44} aria-label="Search" aria-haspopup="dialog" onClick={open}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {shown ? <CommandPalette opened={isOpen} onClose={close} typedAhead={typedAhead} /> : null}
    </>
  );
}
