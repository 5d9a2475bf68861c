import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface MenuButtonProps {
  className: string | undefined;
  buttonClassName: string | undefined;
  panelClassName: string | undefined;
  /** Also opens while a mouse is over it. */
  opensOnHover: boolean;
  label: (open: boolean) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A mouse has already opened the panel by hovering, so its click must not close it. */
function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}

/**
 * A button with a panel of links beneath it. Escape closes it and returns the focus to the button; leaving it with
 * Tab closes it too. The links stay in tab order, so no other key is handled.
 */
export function MenuButton({ opensOnHover, ...props }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    const element = menu.current;
    if (!open || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setOpen(false);
    };
    element.addEventListener('keydown', onKeyDown, { signal });
    element.addEventListener('focusout', onFocusOut, { signal });
    return () => listening.abort();
  }, [open]);

  useEffect(() => {
    const element = menu.current;
    if (!opensOnHover || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onPointer = ({ type, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setOpen(type === 'pointerenter');
    };
    element.addEventListener('pointerenter', onPointer, { signal });
    element.addEventListener('pointerleave', onPointer, { signal });
    return () => listening.abort();
  }, [opensOnHover]);

  return (
    <div ref={menu} className={props.className}>
      <button
        ref={button}
        type="button"
        className={props.buttonClassName}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={({ nativeEvent }) => setOpen((opensOnHover && isMouse(nativeEvent)) || !open)}
      >
        {props.label(open)}
      </button>
      <div id={panelId} className={props.panelClassName} hidden={!open}>
        {props.children(() => setOpen(false))}
      </div>
    </div>
  );
}
