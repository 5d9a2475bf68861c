/** The most sequences there can be. */
export const MAX_SEQUENCES = 50;

/** The most steps of a sequence. */
export const MAX_STEPS = 50;

/** The longest delay of a step, in hours or in days. */
export const MAX_DELAY = 365;

/** The most subscribers that one call starts a sequence for. */
export const MAX_STARTED = 1_000;

/** The name of a sequence. Here without zod, so that a screen can load it. */
export const SEQUENCE_FIELDS = {
  name: { label: 'Name', max: 60, required: 'Please enter a name.' },
} as const;
