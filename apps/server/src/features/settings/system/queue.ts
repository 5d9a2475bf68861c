import type { PartReader } from './part.ts';

/** Emails and jobs that wait too long or failed. While all is well, System shows their number at its side. */
export const queuePart: PartReader = {
  key: 'queue',
  name: 'Queue',
  read: (_deps, { queue: { problem } }) =>
    problem === null ? null : { state: 'warning', sentence: problem },
};
