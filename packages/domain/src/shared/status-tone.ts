/** The color mark beside the word of a status: good, waiting, partly (only partly successful), bad, or off. */
export type StatusTone = 'good' | 'waiting' | 'partly' | 'bad' | 'off';

/** A status as a word with its mark. */
export interface StatusLabel {
  label: string;
  tone: StatusTone;
}
