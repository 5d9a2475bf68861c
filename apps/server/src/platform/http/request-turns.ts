import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** How long requests may take one turn of the event loop; what arrives after that waits for the next turns. */
const MAX_TURN_MS = 1;
/** A turn accepts one connection, so turns with a new one are short; as many in a row at most. */
const MAX_SHORT_TURNS = 64;

export interface RequestTurns {
  /** Handles a request in this turn or a later one. */
  listener: RequestListener;
  /** Leaves waiting requests to later turns, as more connections may wait behind this one. */
  noteConnection(): void;
}

type Pair = [request: IncomingMessage, response: ServerResponse];

/**
 * Handles requests at once as long as there is time in this turn of the event loop. The others wait: each following turn
 * handles one request of each connection that waits, again as long as there is time. So many requests of some connections keep
 * no other one waiting. `now` gives milliseconds.
 */
export function createRequestTurns(handle: RequestListener, now = () => performance.now()): RequestTurns {
  const waiting = new Map<Socket, Pair[]>();
  let turnStartedAt: number | null = null;
  let isScheduled = false;
  let hasNewConnection = false;
  let shortTurns = 0;

  function isTurnSpent(): boolean {
    if (turnStartedAt !== null) return now() - turnStartedAt >= MAX_TURN_MS;
    turnStartedAt = now();
    setImmediate(() => {
      turnStartedAt = null;
    });
    return false;
  }

  /** Handles the oldest request of the connection in front, which gets back in line behind the others. */
  function handleNext(): void {
    for (const [socket, pairs] of waiting) {
      waiting.delete(socket);
      const next = socket.destroyed ? undefined : pairs.shift();
      if (!next) continue;
      if (pairs.length > 0) waiting.set(socket, pairs);
      return void handle(...next);
    }
  }

  /** Whether waiting requests are left to a later turn, as this one has accepted a connection. */
  function isShortTurn(): boolean {
    shortTurns = hasNewConnection && shortTurns < MAX_SHORT_TURNS ? shortTurns + 1 : 0;
    return shortTurns > 0;
  }

  /** One request for each step, as what follows from a request is done between two immediates, not within one. */
  function handleInNextTurn(): void {
    isScheduled = waiting.size > 0;
    const steps = waiting.size;
    let endsAt = 0;
    for (let step = 1; step <= steps; step += 1) {
      setImmediate(() => {
        if (step === 1 && !isShortTurn()) endsAt = now() + MAX_TURN_MS;
        if (now() < endsAt) handleNext();
        if (step === steps) handleInNextTurn();
      });
    }
  }

  return {
    listener(request, response) {
      const pairs = waiting.get(request.socket);
      if (pairs) pairs.push([request, response]);
      else if (!isTurnSpent()) return handle(request, response);
      else waiting.set(request.socket, [[request, response]]);
      if (!isScheduled) handleInNextTurn();
    },
    noteConnection() {
      if (hasNewConnection) return;
      hasNewConnection = true;
      setImmediate(() => {
        hasNewConnection = false;
      });
    },
  };
}
