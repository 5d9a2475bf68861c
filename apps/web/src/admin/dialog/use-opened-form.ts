import { useEffect, useRef, useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import type { Drafts } from '../../ui/form/drafts.ts';
import { useOpened } from './use-opened.ts';

/** A dialog with a form, and the drafts that its form may have stored. */
export interface FormOpening<Subject> {
  /** One per kind of dialog. */
  name: string;
  listDrafts: (subject: Subject) => string[];
}

/** The subject of a dialog that was left with a draft; null when there is none. */
function findLeftOpen<Subject>(drafts: Drafts, { name, listDrafts }: FormOpening<Subject>): Subject | null {
  const subject = drafts.readOpened(name) as Subject | null;
  return subject !== null && listDrafts(subject).some(drafts.has) ? subject : null;
}

/** Whether a dialog was left with a draft, for the dialog around it. */
export function useLeftOpen<Subject>(opening: FormOpening<Subject>): boolean {
  const drafts = useDrafts();
  const [isLeft] = useState(() => findLeftOpen(drafts, opening) !== null);
  return isLeft;
}

/** Opens an editor again, once, that was left with a draft and not closed. */
export function useLeftEditor<Subject>(
  opening: FormOpening<Subject>,
  open: (subject: Subject) => void,
): void {
  const drafts = useDrafts();
  const latest = useRef(() => {
    const subject = findLeftOpen(drafts, opening);
    if (subject !== null) open(subject);
  });
  useEffect(() => latest.current(), []);
}

/**
 * Like `useOpened`, for a dialog with a form: one that was left with a draft, by a reload, by Back or by the end of the
 * session, opens again by itself.
 */
export function useOpenedForm<Subject>(opening: FormOpening<Subject>, first: Subject | null = null) {
  const drafts = useDrafts();
  const [restored] = useState(() => findLeftOpen(drafts, opening));
  const opened = useOpened<Subject>(restored ?? first);
  return {
    ...opened,
    open: (subject: Subject) => {
      drafts.noteOpened(opening.name, subject);
      opened.open(subject);
    },
    close: () => {
      drafts.removeOpened(opening.name);
      opened.close();
    },
  };
}
