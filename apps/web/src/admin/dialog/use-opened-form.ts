import { useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import type { Drafts } from '../../ui/form/drafts.ts';
import { useOpened } from './use-opened.ts';

/** A dialog with a form, and the drafts that the form keeps for what it is open for. */
export interface FormOpening<Subject> {
  /** One per kind of dialog. */
  name: string;
  draftsOf: (subject: Subject) => string[];
}

/** What the dialog was open for when it was left with something typed; null where it has nothing to bring back. */
function leftOpen<Subject>(drafts: Drafts, { name, draftsOf }: FormOpening<Subject>): Subject | null {
  const subject = drafts.readOpened(name) as Subject | null;
  return subject !== null && draftsOf(subject).some(drafts.has) ? subject : null;
}

/** Whether such a dialog was left with something typed, for what is open around it. */
export function useLeftOpen<Subject>(opening: FormOpening<Subject>): boolean {
  const drafts = useDrafts();
  const [isLeft] = useState(() => leftOpen(drafts, opening) !== null);
  return isLeft;
}

/**
 * As `useOpened`, for a dialog with a form: one that was left with something typed, by a reload, by Back or by the end of
 * the session, opens again by itself.
 */
export function useOpenedForm<Subject>(opening: FormOpening<Subject>, first: Subject | null = null) {
  const drafts = useDrafts();
  const [left] = useState(() => leftOpen(drafts, opening));
  const opened = useOpened<Subject>(left ?? first);
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
