declare module 'autocannon' {
  interface Result {
    non2xx: number;
    '2xx': number;
    /** Those that timed out included. */
    errors: number;
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    statusCodeStats: Record<string, { count: number }>;
  }
  export interface Client {
    setHeaders(headers: Record<string, string>): void;
  }
  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    /** Called for each connection before its first request. */
    setupClient?: (client: Client) => void;
    connections: number;
    /** Seconds; until `amount` requests were made when that is given. */
    duration?: number;
    /** Requests to make. */
    amount?: number;
    /** Seconds until a request without a response is an error; 10 by default. */
    timeout?: number;
  }): Promise<Result>;
}
