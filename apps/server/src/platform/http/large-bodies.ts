import type { FastifyInstance, RequestPayload } from 'fastify';
import { announcedBytes } from './body-limits.ts';
import { leaveTurnsToOthers } from './turns-for-others.ts';

/** Reading and checking a smaller body takes negligible time. */
const LARGE_BODY_BYTES = 4_096;

/** Hands out turns of the event loop, one to each caller, with some for others in between. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(leaveTurnsToOthers);
    return last;
  };
}

/**
 * Reads and checks one large body per turn of the event loop. Otherwise many that arrive together would share one
 * turn, and a short request would wait for all of them.
 */
export function readLargeBodiesInTurns(app: FastifyInstance): void {
  const nextTurn = createTurns();
  app.addHook('preParsing', async (request, _reply, payload: RequestPayload) => {
    if (announcedBytes(request) > LARGE_BODY_BYTES) await nextTurn();
    return payload;
  });
}
