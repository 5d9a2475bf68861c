import { useEffect } from 'react';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';

const CommandPalette = lazyDialog(() =>
  import('./command-palette.tsx').then(({ CommandPalette: palette }) => palette),
);

/** Opens the palette from anywhere in the admin area with ⌘K or Ctrl+K. */
export function PaletteKey() {
  const { shown, isOpen, open, close } = useOpened<true>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      // Not above another dialog, which may hold typed text.
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      open(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return shown ? <CommandPalette opened={isOpen} onClose={close} /> : null;
}
