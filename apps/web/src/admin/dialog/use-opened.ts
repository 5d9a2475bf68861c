import { createElement, Fragment, type ReactNode, useId, useState } from 'react';

/** The props of a dialog that is open or closing. */
export interface OpenedProps {
  opened: boolean;
  onClose: () => void;
}

/** The subject that a dialog is open for, and the dialog itself. */
export interface Opened<Subject> {
  /** Still there while the dialog closes; null before it was opened for the first time. */
  shown: Subject | null;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
  /** Renders the dialog once it was opened. Each opening is another one, so that a form starts again. */
  render: (dialog: (subject: Subject, props: OpenedProps) => ReactNode) => ReactNode;
}

/** The subject that a dialog is open for. `first` is the subject of a dialog that is open from the start. */
export function useOpened<Subject>(first: Subject | null = null): Opened<Subject> {
  // Unique on the page: siblings with the same key would stay on the screen after they were closed.
  const id = useId();
  const [{ shown, isOpen, count }, setState] = useState<{
    shown: Subject | null;
    isOpen: boolean;
    count: number;
  }>({ shown: first, isOpen: first !== null, count: 0 });
  const close = () => setState((now) => ({ ...now, isOpen: false }));
  return {
    shown,
    isOpen,
    open: (subject) => setState((now) => ({ shown: subject, isOpen: true, count: now.count + 1 })),
    close,
    render: (dialog) =>
      shown === null
        ? null
        : createElement(
            Fragment,
            { key: `${id}${count}` },
            dialog(shown, { opened: isOpen, onClose: close }),
          ),
  };
}
