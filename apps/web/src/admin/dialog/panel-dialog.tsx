import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Panel } from './panel-context.ts';

interface PanelDialogProps {
  panel: Panel;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The first field of a form, or whatever it wants to have the focus. */
const FIRST = '[data-autofocus], input:not([type="hidden"]), select, textarea, button';

/** A dialog in place of what a side panel shows, because dialogs do not open on top of it. */
export function PanelDialog({ panel, title, onClose, children }: PanelDialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  const { enter, slot } = panel;
  useEffect(() => enter({ title, onClose: () => latest.current() }), [enter, title]);
  useEffect(() => {
    if (slot === null) return;
    const field = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    (field ?? box.current?.querySelector<HTMLElement>(FIRST))?.focus();
  }, [slot]);
  return slot === null
    ? null
    : createPortal(
        <Box ref={box} pb="lg">
          {children}
        </Box>,
        slot,
      );
}
