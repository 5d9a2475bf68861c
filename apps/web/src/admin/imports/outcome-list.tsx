import { Anchor, Box, Text } from '@mantine/core';
import { ROW_OUTCOMES, type RowOutcome } from '@rapport/domain/imports/outcomes';
import { getReasonWords } from '@rapport/domain/imports/reason-words';
import type { Import } from '@rapport/domain/imports/schema';
import type { ImportReason } from '@rapport/domain/imports/states';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import rows from '../ui/rows.module.css';
import classes from './imports.module.css';
import { RowsDownload } from './rows-download.tsx';

const RowsDialog = lazyDialog(() => import('./rows-dialog.tsx'));

const LABELS: Record<RowOutcome, string> = {
  added: 'Added',
  updated: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

type ReasonCount = Pick<Import['reasons'][number], 'reason' | 'rows'>;

interface OutcomeListProps {
  run: Import;
  /** What each outcome means, in a sentence; none while the numbers still grow. */
  sentences?: Record<RowOutcome, string>;
  /** Whether the rows can be looked at. */
  hasRows: boolean;
  /** False while nothing was worked on: the numbers are those of the review then. */
  isCounted?: boolean;
}

/** The four numbers of an import, with the reasons and the rows behind them. */
export function OutcomeList({ run, sentences, hasRows, isCounted = true }: OutcomeListProps) {
  const showing = useOpened<ReasonCount>();
  return (
    <>
      <Box
        component="ul"
        className={`${rows.rows} ${classes.outcomes}`}
        style={{ borderTop: 0 }}
        aria-label="Outcomes"
      >
        {ROW_OUTCOMES.map((outcome) => (
          <li key={outcome} className={classes.outcome}>
            <span className={classes.count}>
              {(isCounted ? run.outcomes[outcome] : 0).toLocaleString('en-US')}
            </span>
            {sentences === undefined || run.outcomes[outcome] === 0 ? (
              <Text fw={600}>{LABELS[outcome]}</Text>
            ) : (
              <Outcome
                outcome={outcome}
                sentence={sentences[outcome]}
                run={run}
                onShow={hasRows ? showing.open : null}
              />
            )}
          </li>
        ))}
      </Box>
      {showing.render(({ reason, rows: total }, dialog) => (
        <RowsDialog run={run} reason={reason} total={total} {...dialog} />
      ))}
    </>
  );
}

interface OutcomeProps {
  run: Import;
  outcome: RowOutcome;
  sentence: string;
  /** Null where the rows can't be looked at. */
  onShow: ((reason: ReasonCount) => void) | null;
}

/** An outcome with its sentence, and its reasons where they say more than the outcome does. */
function Outcome({ run, outcome, sentence, onShow }: OutcomeProps) {
  const reasons = run.reasons.filter((one) => one.outcome === outcome);
  const [only] = reasons;
  const isRefused = outcome === 'refused';
  const single = reasons.length === 1 && !isRefused && only?.reason !== 'pending' ? only : undefined;
  return (
    <>
      <div>
        <Text fw={600}>{LABELS[outcome]}</Text>
        <Text fz="sm" c="var(--ink-2)">
          {sentence}
        </Text>
      </div>
      {onShow && single ? (
        <div>
          <SeeRows label={LABELS[outcome]} onShow={() => onShow(single)} />
        </div>
      ) : null}
      {onShow && isRefused ? (
        <div>
          <RowsDownload run={run} />
        </div>
      ) : null}
      {single ? null : (
        <Box component="ul" className={classes.reasons} aria-label={`${LABELS[outcome]}: reasons`}>
          {reasons.map((one) => (
            <Reason key={one.reason} kind={run.kind} {...one} onShow={onShow && (() => onShow(one))} />
          ))}
        </Box>
      )}
    </>
  );
}

interface ReasonProps {
  kind: Import['kind'];
  reason: ImportReason;
  rows: number;
  /** Null where the rows can't be looked at. */
  onShow: (() => void) | null;
}

function Reason({ kind, reason, rows: count, onShow }: ReasonProps) {
  const { label, why } = getReasonWords(kind, reason);
  return (
    <li className={classes.reason}>
      <span>{count.toLocaleString('en-US')}</span>
      <span>
        {label}{' '}
        <Text span fz="xs" c="dimmed">
          {why}
        </Text>
      </span>
      {onShow ? <SeeRows label={label} onShow={onShow} /> : null}
    </li>
  );
}

function SeeRows({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      data-touch
      aria-haspopup="dialog"
      aria-label={`See rows: ${label}`}
      onClick={onShow}
    >
      See rows
    </Anchor>
  );
}
