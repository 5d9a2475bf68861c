import { createContext } from 'react';

/** A dialog that is shown inside the side panel. */
export interface PanelDialog {
  title: React.ReactNode;
  onClose: () => void;
}

/** The open side panel, for the dialogs that open from it. */
export interface Panel {
  /** Where a dialog is rendered; null until the panel is mounted. */
  slot: HTMLElement | null;
  /** Shows a dialog in place of what the panel shows; returns how to undo it. */
  enter: (dialog: PanelDialog) => () => void;
  /** A question above the panel takes Escape; returns how to undo it. */
  holdEscape: () => () => void;
}

/** The side panel around a dialog; null where there is none, and the dialog is a window of its own. */
export const PanelContext = createContext<Panel | null>(null);
