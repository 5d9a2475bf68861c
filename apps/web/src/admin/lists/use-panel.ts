import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { goBack } from '../../ui/navigation/overlay-history.ts';
import { withFilter } from './filters.ts';
import { useAddress } from './use-address.ts';

/** Marks a history entry that opening a panel has made: closing the panel goes back instead of adding another. */
const PANEL_STATE = { panel: true };

function isPanelEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panel' in state;
}

/**
 * The side panel of a list, in the address as `?show=<id>`: a link, Back and a reload work, and closing it focuses the
 * row that it showed.
 */
export function usePanel(name: string) {
  const [address, setAddress] = useAddress();
  const { state } = useLocation();
  const id = address.get(name);
  const isOwnEntry = isPanelEntry(state);

  const last = useRef<string | null>(null);
  useEffect(() => {
    if (id === null && last.current !== null) {
      document.querySelector<HTMLElement>(`[data-record="${CSS.escape(last.current)}"]`)?.focus();
    }
    last.current = id;
  }, [id]);

  return {
    id,
    /** Opens a row, or another one in the open panel. */
    open: (next: string) =>
      id === null
        ? setAddress((now) => withFilter(now, name, next), { state: PANEL_STATE })
        : setAddress((now) => withFilter(now, name, next), { state, replace: true }),
    /** Opens a row in the present history entry, in place of the one that another parameter named. */
    openInstead: (next: string, other: string) =>
      setAddress((now) => withFilter(withFilter(now, other, ''), name, next), { replace: true }),
    close: () => {
      if (id === null) return;
      if (isOwnEntry) goBack();
      else setAddress((now) => withFilter(now, name, ''), { replace: true });
    },
  };
}
