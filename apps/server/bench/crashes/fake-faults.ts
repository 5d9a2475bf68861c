import {
  type Behaviour,
  type FakePostmark,
  type IndexMs,
  RESPONSES,
} from '@rapport/email/testing/fake-postmark';

/** How many of a hundred requests the fake answers with each fault; the others work. */
const FAULTS: [number, Behaviour][] = [
  [8, RESPONSES.tooMany],
  [8, RESPONSES.serverError],
  [8, 'accept-then-reset'],
  [5, 'accept-then-hang'],
  [8, 'reset'],
  [8, 'half'],
  [3, 'garbage'],
];

/** How the fake responds to the worker. */
export interface FaultProfile {
  faults: boolean;
  /** Milliseconds until it responds. */
  responseMs: number;
  /** Milliseconds until its search finds a message. */
  indexMs: IndexMs;
}

/**
 * A search that lags by up to this many milliseconds, differently for each batch; the messages of one batch turn up
 * one after the other, in the last fifth of its lag.
 */
export function laggingSearch(maxMs: number): IndexMs {
  const lags = new Map<string, number>();
  return ({ id, metadata }) => {
    const batch = metadata.batch ?? '';
    const lag = lags.get(batch) ?? Math.random() * maxMs;
    lags.set(batch, lag);
    return lag * (0.8 + (0.2 * (Number.parseInt(id.slice(-2), 16) || 0)) / 255);
  };
}

function pickFault(): Behaviour {
  let left = Math.random() * 100;
  for (const [share, behaviour] of FAULTS) {
    left -= share;
    if (left < 0) return behaviour;
  }
  return 'accept';
}

/** Restarts with this fault profile. */
export function setFaultProfile(postmark: FakePostmark, faultProfile: FaultProfile): void {
  postmark.reset();
  postmark.slow({ responseMs: faultProfile.responseMs, indexMs: faultProfile.indexMs });
  postmark.behave(() => (faultProfile.faults ? pickFault() : 'accept'));
}
