import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { instant } from './columns.ts';

/** A text of the sample that an admin is fine with, at its place in the content. Another text there counts again. */
export const SampleDismissalEntity = defineEntity({
  name: 'SampleDismissal',
  tableName: 'sample_dismissal',
  properties: {
    /** Where it is, as in `about.statistics.2.figure`. */
    path: p.string().length(200).primary(),
    /** Of the text, as in `listSampleTexts`. */
    fingerprint: p.character().length(8),
    dismissedAt: instant(),
  },
});

export const SETUP_OUTCOMES = ['done', 'kept', 'skipped'] as const;

/** A step of the guided set-up that was done, or that an admin decided about. */
export const SetupStepEntity = defineEntity({
  name: 'SetupStep',
  tableName: 'setup_step',
  properties: {
    step: p.string().length(40).primary(),
    outcome: p.enum(SETUP_OUTCOMES),
    decidedAt: instant(),
  },
});
export type SetupStepRow = InferEntity<typeof SetupStepEntity>;

export const SETUP_ENDS = ['finished', 'dismissed'] as const;

/** One row, once the guided set-up was finished or dismissed. */
export const SetupEndEntity = defineEntity({
  name: 'SetupEnd',
  tableName: 'setup_end',
  checks: [{ name: 'setup_end_one_row', expression: 'id = 1' }],
  properties: {
    id: p.smallint().primary().autoincrement(false).default(1),
    status: p.enum(SETUP_ENDS),
    endedAt: instant(),
  },
});
