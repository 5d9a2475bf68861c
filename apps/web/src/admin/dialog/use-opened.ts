import { createElement, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import type { Drafts } from '../../ui/form/drafts.ts';

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

/** A form that opens again by itself when it was left with a draft. */
export interface RestorableForm<Subject> {
  /** One per kind of form; it begins the names of its drafts. */
  name: string;
  /** The name of the draft about a subject. A dialog with several forms has one for each `part`. */
  getDraft: (subject: Subject, part?: string) => string;
  /** The names of all drafts about a subject. */
  listDrafts: (subject: Subject) => string[];
}

/** Defines a form by its name and by what tells its subjects from each other. */
export function defineForm<Subject>(
  name: string,
  getKey: (subject: Subject) => string,
  parts: readonly string[] = [],
): RestorableForm<Subject> {
  const getDraft = (subject: Subject, part?: string) =>
    `${part === undefined ? name : `${name}-${part}`}:${getKey(subject)}`;
  return {
    name,
    getDraft,
    listDrafts: (subject) =>
      parts.length === 0 ? [getDraft(subject)] : parts.map((part) => getDraft(subject, part)),
  };
}

/** The subject of a dialog that was left with a draft; null when there is none. */
function findLeftOpen<Subject>(
  drafts: Drafts,
  { name, listDrafts }: RestorableForm<Subject>,
): Subject | null {
  const subject = drafts.readOpened(name) as Subject | null;
  return subject !== null && listDrafts(subject).some(drafts.has) ? subject : null;
}

/** Whether a dialog was left with a draft, for the dialog around it. */
export function useLeftOpen<Subject>(form: RestorableForm<Subject>): boolean {
  const drafts = useDrafts();
  const [isLeft] = useState(() => findLeftOpen(drafts, form) !== null);
  return isLeft;
}

/** Opens an editor again, once, that was left with a draft and not closed. */
export function useLeftEditor<Subject>(
  form: RestorableForm<Subject>,
  open: (subject: Subject) => void,
): void {
  const drafts = useDrafts();
  const latest = useRef(() => {
    const subject = findLeftOpen(drafts, form);
    if (subject !== null) open(subject);
  });
  useEffect(() => latest.current(), []);
}

/**
 * Like `useOpened`, for a dialog with a form: one that was left with a draft, by a reload, by Back or by the end of the
 * session, opens again by itself.
 */
export function useOpenedForm<Subject>(
  form: RestorableForm<Subject>,
  first: Subject | null = null,
): Opened<Subject> {
  const drafts = useDrafts();
  const [restored] = useState(() => findLeftOpen(drafts, form));
  const opened = useOpened<Subject>(restored ?? first);
  const close = () => {
    drafts.removeOpened(form.name);
    opened.close();
  };
  return {
    ...opened,
    open: (subject) => {
      drafts.noteOpened(form.name, subject);
      opened.open(subject);
    },
    close,
    render: (dialog) => opened.render((subject, props) => dialog(subject, { ...props, onClose: close })),
  };
}
