import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { useSingleKeys } from '../keys/use-single-keys.ts';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(FIELDS);

/** Whether a key was pressed on the page of the panel, and not in a menu or a dialog above it. */
function isOnPage({ target, defaultPrevented }: Event, panel: HTMLElement): boolean {
  const isAbove = target !== document.body && !panel.closest('main')?.contains(target as Node);
  return !defaultPrevented && !isAbove;
}

/**
 * What keys do while a panel is open, in the list beside it too. A field keeps its keys, but for Escape in a field of the
 * panel. Letters do nothing where single keys are turned off.
 */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, (() => void) | null>>,
): void {
  const [isOn] = useSingleKeys();
  useWindowEvent('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const act = Object.hasOwn(keys, key) && keys[key];
    if (!isOn && key.length === 1) return;
    if (!act || !panel.current || altKey || ctrlKey || metaKey || !isOnPage(event, panel.current)) return;
    const isEscape = key === 'Escape' && panel.current.contains(target as Node);
    if (isEscape || !isTyping(target)) act();
  });
}
