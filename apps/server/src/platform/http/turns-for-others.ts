import { setImmediate as nextTurn } from 'node:timers/promises';

/** Each turn of the event loop takes one new connection only, so that one turn would let in one request. */
const TURNS = 10;

/** Leaves turns of the event loop to everything else, before more work that takes long. They take no time when nothing waits. */
export async function leaveTurnsToOthers(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
}
