import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, RequestPayload } from 'fastify';
import { announcedBytes } from './body-limits.ts';

/** Reading and checking a smaller body takes negligible time. */
const LARGE_BODY_BYTES = 4_096;
/** A turn of the event loop accepts one connection only, so a single turn in between would let in one request. */
const TURNS_FOR_OTHERS = 10;

/** Lets its callers go on one after the other, each some turns of the event loop after the one before. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  async function leaveTurnsToOthers(): Promise<void> {
    for (let turn = 0; turn < TURNS_FOR_OTHERS; turn += 1) await nextTurn();
  }
  return () => {
    last = last.then(leaveTurnsToOthers);
    return last;
  };
}

/**
 * Reads and checks large bodies one after the other, with turns of the event loop for other requests in between. Without
 * that, `/healthz` waits for all bodies that arrive together: a second and more instead of a tenth of it.
 */
export function readLargeBodiesInTurns(app: FastifyInstance): void {
  const nextBody = createTurns();
  app.addHook('preParsing', async (request, _reply, payload: RequestPayload) => {
    if (announcedBytes(request) > LARGE_BODY_BYTES) await nextBody();
    return payload;
  });
}
