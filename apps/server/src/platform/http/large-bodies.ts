import type { FastifyInstance, RequestPayload } from 'fastify';
import { announcedBytes } from './body-limits.ts';
import { leaveTurnsToOthers } from './turns-for-others.ts';

/** Below this, reading and checking a body takes no time worth mentioning. */
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
 * Reads and checks one large body in a turn of the event loop. Many of them that arrive together would otherwise be worked on
 * in one turn, and a request that takes no time would wait for all.
 */
export function readLargeBodiesInTurns(app: FastifyInstance): void {
  const nextTurn = createTurns();
  app.addHook('preParsing', async (request, _reply, payload: RequestPayload) => {
    if (announcedBytes(request) > LARGE_BODY_BYTES) await nextTurn();
    return payload;
  });
}
