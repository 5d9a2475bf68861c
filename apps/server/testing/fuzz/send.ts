import { Agent, request } from 'node:http';
import { decodeText } from './read-body.ts';

/** A request as it is sent over the network, valid or not. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
}

export interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Decoded as its headers say. */
  text: string;
}

/** Sends requests over persistent connections without adding anything. */
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
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            try {
              const text = decodeText(Buffer.concat(parts), response.headers['content-encoding']);
              done({ status: response.statusCode ?? 0, headers: response.headers, text });
            } catch (error) {
              fail(error as Error);
            }
          });
          response.on('error', fail);
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
