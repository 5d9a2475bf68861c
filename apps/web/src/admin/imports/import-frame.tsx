import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useAdminTitle } from '../navigation/use-admin-title.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';

const TITLE = 'Import subscribers';

interface ImportFrameProps {
  title?: string;
  note?: ReactNode;
  /** The step that is shown; null once all are done. */
  step: ImportStep | null;
  onClose: () => void;
  children: ReactNode;
}

/** The page of an import: its head, its steps and the present one. The focus is on the title when another step is shown. */
export function ImportFrame({ title = TITLE, note, step, onClose, children }: ImportFrameProps) {
  useAdminTitle(title);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = frame.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return (
    <div ref={frame}>
      <SectionHeading title={title} note={note} back={{ label: 'Back to the imports', onClick: onClose }} />
      <ImportSteps current={step} />
      {children}
    </div>
  );
}
