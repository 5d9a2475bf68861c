import type { Campaign } from '@rapport/domain/campaigns/schema';
import type { Sequence, SequenceStep } from '@rapport/domain/sequences/schema';
import { defineForm } from '../dialog/use-opened.ts';

/** The name of a sequence and what starts and ends it. */
export const SEQUENCE_FORM = defineForm('sequence', (edited: Sequence | 'new') =>
  edited === 'new' ? edited : edited.id,
);

/** When a step is sent. */
export const TIMING_FORM = defineForm('step-timing', ({ step }: { step: SequenceStep }) => step.id);

/** The email of a step in its editor, or of a new one. */
export const STEP_FORM = defineForm(
  'step',
  ({ sequence, edited }: { sequence: string; edited: Campaign | null }) =>
    `${sequence}:${edited?.id ?? 'new'}`,
);
