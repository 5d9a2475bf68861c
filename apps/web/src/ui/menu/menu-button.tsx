import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { showToast } from '../toasts/show-toast.ts';
import type { MenuOptions } from './menu-options.ts';

/** What the button of a menu needs. */
interface MenuTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

// Mantine's menu brings 17 KB with its positioning, so it loads at the first interaction.
const MenuList = lazyOverlay(
  () => import('./menu-list.tsx'),
  () =>
    showToast({
      title: 'Error',
      message: "Couldn't open the menu. Reload the page and try again",
      tone: 'error',
    }),
);

/** A button with a menu: a click or an arrow key opens it, and closing it gives the focus back. */
export function MenuButton({
  children,
  ...options
}: MenuOptions & { children: (trigger: MenuTrigger) => ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) setOpened(true);
  };
  return (
    <>
      {children({
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: () => toggle(!isOpen),
        onKeyDown: (event) => {
          // The button has the focus until the items are loaded.
          if (isOpen && event.key === 'Escape') {
            // Nothing below the menu closes with it.
            event.preventDefault();
            toggle(false);
          }
          if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          toggle(true);
        },
      })}
      {wasOpened ? (
        <MenuList {...options} id={id} button={button} opened={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
