import { ANSWERS, type Behaviour, type StandInPostmark } from '@rapport/email/testing/fake-postmark';

/** How often in a hundred requests the stand-in misbehaves in each way; otherwise it behaves. */
const FAULTS: [number, Behaviour][] = [
  [8, ANSWERS.tooMany],
  [8, ANSWERS.serverError],
  [8, 'accept-then-reset'],
  [5, 'accept-then-hang'],
  [8, 'reset'],
  [8, 'half'],
  [3, 'garbage'],
];

/** How the stand-in treats the worker. */
export interface Weather {
  faults: boolean;
  /** Milliseconds until an answer comes. */
  answerMs: number;
  /** Milliseconds until its search finds a message. */
  indexMs: number;
}

function pickFault(random: () => number): Behaviour {
  let left = random() * 100;
  for (const [share, behaviour] of FAULTS) {
    left -= share;
    if (left < 0) return behaviour;
  }
  return 'accept';
}

/** Begins anew with this weather. */
export function setWeather(postmark: StandInPostmark, weather: Weather, random: () => number): void {
  postmark.reset();
  postmark.slow({ answerMs: weather.answerMs, indexMs: weather.indexMs });
  postmark.behave(() => (weather.faults ? pickFault(random) : 'accept'));
}
