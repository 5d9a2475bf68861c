import { Agent, request } from 'node:http';
import { textOf } from './read-body.ts';

/** A request as it goes over the wire, well-formed or not. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
}

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Decoded as the answer says. */
  text: string;
}

/** Sends requests over kept-alive connections with nothing added that was not asked for. */
export function createSender(base: string): {
  send: (wire: RawRequest) => Promise<RawResponse>;
  close: () => void;
} {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true });
  const send = ({ method, path, headers, body }: RawRequest) =>
    new Promise<RawResponse>((done, fail) => {
      const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
      const sent = request(
        { hostname, port, agent, method, path, headers: { ...headers, ...length } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            try {
              const text = textOf(Buffer.concat(parts), answer.headers['content-encoding']);
              done({ status: answer.statusCode ?? 0, headers: answer.headers, text });
            } catch (error) {
              fail(error as Error);
            }
          });
          answer.on('error', fail);
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
