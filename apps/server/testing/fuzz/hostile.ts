import { sampleCalls } from './calls.ts';
import { setFuzzContext } from './context.ts';
import { findFault } from './hold-to-contract.ts';
import { type HostileRequest, hostileRequest } from './hostile-requests.ts';
import { createSender } from './send.ts';

export interface HostileReport {
  requests: number;
  statuses: Record<string, number>;
  /** Responses that the document does not allow. */
  findings: { fault: string; request: unknown; response: string }[];
}

const MAX_OPEN_REQUESTS = 4;
const SHOWN = 600;

function shown({ call, body, headers, path, ...others }: HostileRequest): unknown {
  const text = typeof body === 'string' ? body.slice(0, SHOWN) : body;
  const { cookie, authorization, ...rest } = headers;
  return {
    name: call.name,
    ...others,
    path: path.slice(0, SHOWN),
    headers: { ...rest, cookie: Boolean(cookie), authorization: Boolean(authorization) },
    body: text,
  };
}

/** Sends this many generated requests to both transports and checks every response against the document. */
export async function sendHostileRequests(requests: number, seed: number): Promise<HostileReport> {
  const context = await setFuzzContext();
  const { send, close } = createSender(context.app.url);
  const report: HostileReport = { requests: 0, statuses: {}, findings: [] };
  const waiting = sampleCalls(requests, seed, (one) => hostileRequest(one, context));
  report.requests = waiting.length;
  const encoder = new TextEncoder();

  async function work(): Promise<void> {
    for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
      const { method, path, headers, body } = asked;
      const bytes = typeof body === 'string' ? encoder.encode(body) : body;
      const response = await send({ method, path, headers, body: bytes }).catch(String);
      if (typeof response === 'string') {
        report.findings.push({
          fault: `a broken response: ${response}`,
          request: shown(asked),
          response: '',
        });
        continue;
      }
      report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
      const fault = await findFault(asked, response);
      if (fault !== null) {
        report.findings.push({ fault, request: shown(asked), response: response.text.slice(0, SHOWN) });
      }
    }
  }

  try {
    await Promise.all(Array.from({ length: MAX_OPEN_REQUESTS }, work));
    return report;
  } finally {
    close();
    await context.close();
  }
}
