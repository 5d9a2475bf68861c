import { describeStatement } from './describe-statement.ts';

/** Values of a span; never personal data, statements with values or addresses with tokens. */
export type SpanAttributes = Record<string, string | number>;

export interface SpanDetails<T = unknown> {
  /** A request to another service, a job, or a step inside the process (the default). */
  kind?: 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
  /** The code of an error that the result holds; null when it holds none. */
  findError?: (result: T) => string | null;
  /** What the result adds to the attributes, such as the status of a response. */
  describeResult?: (result: T) => SpanAttributes;
}

/** The span of one HTTP request. */
export interface RequestSpan {
  traceId: string;
  /** Runs `work` so that spans inside it belong to this request. */
  run(work: () => void): void;
  /** Ends the span; `route` is a pattern. */
  end(response: { route: string; status: number }): void;
}

/** What records spans while traces are on. */
export interface Tracing {
  withSpan<T>(name: string, details: SpanDetails<T>, work: () => Promise<T>): Promise<T>;
  /** Whether there is a span that others can belong to. */
  hasSpan(): boolean;
  startRequest(request: { method: string; headers: Record<string, unknown> }): RequestSpan;
  /** Sends what is recorded, for a limited time. */
  stop(): Promise<void>;
}

let current: Tracing | null = null;

/** Turns traces on or off for this process. */
export function setTracing(tracing: Tracing | null): void {
  current = tracing;
}

/** Null while traces are off. */
export function getTracing(): Tracing | null {
  return current;
}

/** Runs `work` in a span; while traces are off, just runs it. */
export function withSpan<T>(name: string, details: SpanDetails<T>, work: () => Promise<T>): Promise<T> {
  return current === null ? work() : current.withSpan(name, details, work);
}

const FIRST_ERROR_STATUS = 400;

/**
 * A `fetch` whose requests are spans named after the service, such as `POST Postmark`, with the status of the response.
 * Addresses hold ids of people and keys, so they are left out, and the service gets no traceparent.
 * `send` makes the requests; the global `fetch` by default.
 */
export function fetchWithSpan(service: string, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const details: SpanDetails<Response> = {
      kind: 'client',
      attributes: { 'http.request.method': method },
      describeResult: ({ status }) => ({ 'http.response.status_code': status }),
      findError: ({ status }) => (status >= FIRST_ERROR_STATUS ? String(status) : null),
    };
    return withSpan(`${method} ${service}`, details, () => send(input, init));
  };
}

/**
 * Runs a statement in a span if it belongs to a request or a job: the loops of the worker ask the database every second,
 * and would fill every collector.
 */
export function traceStatement<T>(sql: string, run: () => Promise<T>): Promise<T> {
  if (current === null || !current.hasSpan()) return run();
  const text = describeStatement(sql);
  const [operation = 'query'] = text.split(' ', 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  return current.withSpan(operation.toUpperCase(), { kind: 'client', attributes }, run);
}
