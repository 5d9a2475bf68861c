import { setFuzzContext } from './context.ts';
import { findOperationFault } from './operation-faults.ts';
import {
  type Credentials,
  type Effort,
  OPERATIONS,
  type OperationRequest,
  requestsFor,
} from './operation-requests.ts';
import { createSender } from './send.ts';

export interface OperationReport {
  /** Gives the same requests again. */
  seed: number;
  operations: number;
  requests: number;
  kinds: Record<string, number>;
  statuses: Record<string, number>;
  /** Sentences with the operation, what was sent, and what is wrong with the response. */
  findings: string[];
}

const MAX_OPEN_REQUESTS = 4;
const SHOWN = 300;

const count = (counts: Record<string, number>, name: string | number) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

function describeFinding(
  fault: string,
  { kind, call, method, path, headers, body }: OperationRequest,
): string {
  const caller = headers.cookie ? 'session' : headers.authorization ? 'authorization' : 'nobody';
  const type = headers['content-type'] ?? 'no body';
  const sent = typeof body === 'string' ? ` ${body.slice(0, SHOWN)}` : '';
  return `${call.operation.operationId}, ${kind}: ${fault}. ${method} ${path.slice(0, SHOWN)} as ${caller}, ${type}${sent}`;
}

/** Sends valid and invalid requests to every operation of the document, and checks each response against it. */
export async function fuzzOperations(effort: Effort, seed: number): Promise<OperationReport> {
  const postmarkWebhook = { user: 'postmark', password: 'a password of a test' };
  const context = await setFuzzContext({ postmarkWebhook });
  const { send, close } = createSender(context.app.url);
  const basic = Buffer.from(`${postmarkWebhook.user}:${postmarkWebhook.password}`).toString('base64');
  const report: OperationReport = {
    seed,
    operations: OPERATIONS.length,
    requests: 0,
    kinds: {},
    statuses: {},
    findings: [],
  };

  async function fuzz(index: number): Promise<void> {
    const call = OPERATIONS[index];
    if (!call) return;
    // An admin of its own, because some operations end sessions.
    const { cookie } = await context.app.signIn({ email: 'admin@example.com' });
    const credentials: Credentials = {
      session: { cookie },
      apiToken: context.token,
      postmark: { authorization: `Basic ${basic}` },
    };
    for (const request of requestsFor(call, effort, seed + index, credentials)) {
      const { method, path, headers, body } = request;
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      report.requests += 1;
      count(report.kinds, request.kind);
      const response = await send({ method, path, headers, body: bytes }).catch(String);
      if (typeof response === 'string') {
        report.findings.push(describeFinding(`a broken response: ${response}`, request));
        continue;
      }
      count(report.statuses, response.status);
      const fault = findOperationFault(request, response);
      if (fault !== null)
        report.findings.push(`${describeFinding(fault, request)} → ${response.text.slice(0, SHOWN)}`);
    }
  }

  try {
    const waiting = OPERATIONS.map((_, index) => index);
    const work = async () => {
      for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) await fuzz(index);
    };
    await Promise.all(Array.from({ length: MAX_OPEN_REQUESTS }, work));
    return report;
  } finally {
    close();
    await context.close();
  }
}
