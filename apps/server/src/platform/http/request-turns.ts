import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** How long requests may take one turn of the event loop; what arrives after that waits for the next turns. */
const MAX_TURN_MS = 1;
/** A turn accepts one connection, so turns with a new one are short; as many in a row at most. */
const MAX_SHORT_TURNS = 64;
/** More requests do not fit into the time of a turn. */
const MAX_REQUESTS_PER_TURN = 64;

export interface RequestTurns {
  /** Handles a request in this turn or a later one. */
  listener: RequestListener;
  /** Leaves waiting requests to later turns, as more connections may wait behind this one. */
  noteConnection(): void;
}

type Pair = [request: IncomingMessage, response: ServerResponse];

/**
 * Handles requests at once as long as there is time in this turn of the event loop. The others wait: each following turn
 * handles one request of each connection that waits, again as long as there is time. A connection gets in line unless
 * its last request was handled before the last one of the connection in front. So many requests of some connections keep
 * no other one waiting. `now` gives milliseconds.
 */
export function createRequestTurns(handle: RequestListener, now = () => performance.now()): RequestTurns {
  const waiting = new Map<Socket, Pair[]>();
  /** The number of the last request of each connection, counted over all. */
  const lastHandled = new WeakMap<Socket, number>();
  let handledCount = 0;
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

  function handleNow(request: IncomingMessage, response: ServerResponse): void {
    handledCount += 1;
    lastHandled.set(request.socket, handledCount);
    handle(request, response);
  }

  /** Whether the connection in front has waited longer for its turn than this one. */
  function isBehindOthers(socket: Socket): boolean {
    const [front] = waiting.keys();
    return front !== undefined && (lastHandled.get(socket) ?? 0) >= (lastHandled.get(front) ?? 0);
  }

  /** Handles the oldest request of the connection in front, which gets back in line behind the others. */
  function handleNext(): void {
    for (const [socket, pairs] of waiting) {
      waiting.delete(socket);
      const next = socket.destroyed ? undefined : pairs.shift();
      if (!next) continue;
      if (pairs.length > 0) waiting.set(socket, pairs);
      handleNow(...next);
      return;
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
    const steps = Math.min(waiting.size, MAX_REQUESTS_PER_TURN);
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
      const { socket } = request;
      const pairs = waiting.get(socket);
      if (pairs) pairs.push([request, response]);
      else if (!isBehindOthers(socket) && !isTurnSpent()) return handleNow(request, response);
      else waiting.set(socket, [[request, response]]);
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
