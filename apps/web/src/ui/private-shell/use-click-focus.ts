import { useEffect } from 'react';
import { FOCUSABLE } from './focus-target.ts';

/**
 * Gives a clicked control the focus, as every browser but Safari does by itself. Without it a dialog or menu does not know
 * whom to give the focus back to. A control that refuses the focus when it is pressed, as the tools of the editor do, gets none.
 */
export function useClickFocus(): void {
  useEffect(() => {
    let isRefused = false;
    const onPress = (event: MouseEvent) => {
      isRefused = event.defaultPrevented;
    };
    // Before the click itself is handled, which may open something.
    const onClick = ({ target, detail }: MouseEvent) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null;
      const isByMouse = detail > 0;
      if (!control || !isByMouse || isRefused || control.contains(document.activeElement)) return;
      control.focus({ preventScroll: true });
    };
    document.addEventListener('mousedown', onPress);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('mousedown', onPress);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
}
