import type { ImportKind } from '@rapport/domain/imports/kinds';
import type { Import } from '@rapport/domain/imports/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import type { ReactNode } from 'react';
import { httpStatusOf } from '../../api/api-error.ts';
import { useDates } from '../../ui/use-dates.ts';
import { getFilter, withFilter } from '../lists/filters.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { useAddress } from '../lists/use-address.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { InlineFacts } from '../ui/inline-facts.tsx';
import { UnavailablePage } from '../ui/unavailable-page.tsx';
import { CheckingStep } from './checking-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportFrame } from './import-frame.tsx';
import { countRecords, getImportStatusLabel } from './import-labels.ts';
import type { ImportStep } from './import-steps.tsx';
import { LastHeard } from './last-heard.tsx';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { RunningStep } from './running-step.tsx';
import { useImport } from './use-imports.ts';
import { KIND_WORDS } from './words-of-kinds.ts';

/** The parameter of the address with which the columns of a reviewed import are shown again. */
const STEP_PARAMETER = 'step';

interface ImportPageProps {
  /** Of the section; an import itself says of which it is. */
  kind: ImportKind;
  id: string;
  onImportAnother: () => void;
  onClose: () => void;
}

/** The import that the address names, at the step where it is. */
export function ImportPage({ kind, id, onImportAnother, onClose }: ImportPageProps) {
  const query = useImport(id);
  const [address, setAddress] = useAddress();
  const run = query.data?.import;
  if (!run) {
    const status = httpStatusOf(query.error);
    if (status === 404 || status === 400) return <Gone kind={kind} />;
    return <ListWaiting what="the import" query={query} />;
  }
  const isAtColumns = getFilter(address, STEP_PARAMETER) === 'columns';
  const goToColumns = () => setAddress((now) => withFilter(now, STEP_PARAMETER, 'columns'));
  const leaveColumns = () => setAddress((now) => withFilter(now, STEP_PARAMETER, ''), { replace: true });
  const frame = (step: ImportStep | null, content: ReactNode, title?: string) => (
    <ImportFrame
      kind={run.kind}
      step={step}
      {...(title === undefined ? {} : { title })}
      note={<Facts run={run} />}
      onClose={onClose}
    >
      <LastHeard query={query} />
      {content}
    </ImportFrame>
  );
  switch (run.status) {
    case 'uploading':
    case 'uploaded':
    case 'failed':
      return frame(
        'columns',
        <ColumnsStep run={run} onReviewed={leaveColumns} onOtherFile={onImportAnother} />,
      );
    case 'checking':
      return frame('review', <CheckingStep run={run} onClose={onClose} />);
    case 'reviewed':
      return isAtColumns
        ? frame('columns', <ColumnsStep run={run} onReviewed={leaveColumns} onOtherFile={onImportAnother} />)
        : frame('review', <ReviewStep run={run} onColumns={goToColumns} onOtherFile={onImportAnother} />);
    case 'running':
    case 'paused':
      return frame('import', <RunningStep run={run} />);
    default:
      return frame(null, <ResultStep run={run} onImportAnother={onImportAnother} />, describeResult(run));
  }
}

function describeResult(run: Import): string {
  if (run.status === 'undone') return 'Import undone';
  if (run.startedAt === null) return 'Import discarded';
  const { one, several } = KIND_WORDS[run.kind];
  return `${quantity(countRecords(run), one, several)} imported`;
}

function Facts({ run }: { run: Import }) {
  const { fileName, vendor, rows, columns, finishedAt } = run;
  const { formatTime } = useDates();
  if (finishedAt !== null) {
    return (
      <InlineFacts>
        {fileName}
        {vendor}
        {getImportStatusLabel(run).label}
        {formatTime(finishedAt)}
      </InlineFacts>
    );
  }
  return (
    <InlineFacts>
      {fileName}
      {vendor}
      {rows > 0 ? quantity(rows, 'row') : null}
      {quantity(columns.length, 'column')}
    </InlineFacts>
  );
}

function Gone({ kind }: { kind: ImportKind }) {
  const { title, section } = KIND_WORDS[kind];
  return (
    <UnavailablePage
      title={title}
      text="This import no longer exists. Imports that were never started are removed after 30 days."
      search={sectionSearch(section)}
      link="Back to the imports"
    />
  );
}
