declare module 'autocannon' {
  interface Result {
    non2xx: number;
    errors: number;
    requests: { average: number };
  }
  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    /** Seconds; until `amount` requests were made when that is given. */
    duration?: number;
    /** Requests to make. */
    amount?: number;
  }): Promise<Result>;
}
