import { type ReactNode, useEffect } from 'react';
import { usePanel } from '../../ui/use-panel.ts';

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

/** A button with a panel of links beneath it. */
export function MenuButton({ opensOnHover, ...props }: MenuButtonProps) {
  const { open, setOpen, root, button, panelId } = usePanel();

  useEffect(() => {
    const element = root.current;
    if (!opensOnHover || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onPointer = ({ type, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setOpen(type === 'pointerenter');
    };
    element.addEventListener('pointerenter', onPointer, { signal });
    element.addEventListener('pointerleave', onPointer, { signal });
    return () => listening.abort();
  }, [opensOnHover, root, setOpen]);

  return (
    <div ref={root} className={props.className}>
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
