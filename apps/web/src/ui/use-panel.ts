import { useEffect, useId, useRef, useState } from 'react';
import { useBackCloses } from './navigation/use-back-closes.ts';

/** The script of the document sets `early` after a click that came before the page was hydrated. */
type PanelButton = HTMLButtonElement & { early?: boolean };

const PHONE = '(width < 48rem)';

/**
 * A panel under a button: Escape closes it and gives the focus back to the button; a click or a Tab elsewhere closes it
 * too. What is in the panel stays in tab order, so no other key is handled. A page that takes the focus by itself, as
 * after a navigation, leaves the panel open. On a phone, where it covers the page, Back closes it too.
 */
export function usePanel() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<PanelButton>(null);
  const panelId = useId();

  useEffect(() => {
    if (button.current?.early) setOpen(true);
  }, []);

  useBackCloses(open && window.matchMedia(PHONE).matches, () => {
    setOpen(false);
    button.current?.focus();
  });

  useEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let hasPressedKey = false;
    const onElsewhere = ({ type, target }: Event) => {
      if (type === 'focusin' && !hasPressedKey) return;
      if (target instanceof Node && !element.contains(target)) setOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      hasPressedKey = true;
      if (key !== 'Escape') return;
      setOpen(false);
      // A page that opened late may have the focus; a dialog that opened by itself keeps it.
      if (!document.activeElement?.closest('[role="dialog"]')) button.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    // On the document: the focus is on no element after the row that had it is deleted.
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  }, [open]);

  return { open, setOpen, root, button, panelId };
}
