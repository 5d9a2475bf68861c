import type { ImportKind } from '@rapport/domain/imports/kinds';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useAdminTitle } from '../navigation/use-admin-title.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';
import { KIND_WORDS } from './words-of-kinds.ts';

interface ImportFrameProps {
  kind: ImportKind;
  /** What stands above it instead of its usual title. */
  title?: string;
  note?: ReactNode;
  /** The step that is shown; null once all are done. */
  step: ImportStep | null;
  onClose: () => void;
  children: ReactNode;
}

/** The page of an import: its head, its steps and the present one. The focus is on the title when another step is shown. */
export function ImportFrame({
  kind,
  title = KIND_WORDS[kind].title,
  note,
  step,
  onClose,
  children,
}: ImportFrameProps) {
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
