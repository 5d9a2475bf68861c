import { ERROR_STATUS, type ErrorCode } from '@rapport/domain/shared/app-error';
import type { ApiOperation } from '../../src/platform/openapi/types.ts';
import { methodsOf, type OperationRequest, type RequestKind } from './operation-requests.ts';
import { findResponse, findResponseFault, findSchemaFault } from './operation-schemas.ts';
import type { RawResponse } from './send.ts';

/** Operations that accept what their schema does not describe, and why. */
const LENIENT: Record<string, string> = {
  postmarkWebhook: 'Postmark repeats an event that is refused, so unknown ones are ignored',
};

/** Operations whose example is refused, and why. */
const REFUSED_EXAMPLES: Record<string, string> = {
  backchannelLogout: 'only the identity provider can sign a logout token',
  callback: 'only a browser that began a sign-in can complete it',
  'site.saveDraft': 'a draft holds every field of the site, and the example a few of them',
  'tags.merge': 'every example of an id is the same one, and a tag is merged into another one',
};

/** The statuses that a kind of request has to get; others may get whatever is documented. */
const REQUIRED_STATUSES: Partial<Record<RequestKind, number[]>> = {
  'an invalid body': [400],
  'an invalid query': [400],
  'an invalid path': [400, 404],
  'no credentials': [401],
  'an unknown content type': [415],
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findErrorFault(body: unknown, status: number): string | null {
  const fault = findSchemaFault('/components/schemas/ApiError', body);
  if (fault !== null) return `not the one error shape: ${fault}`;
  const { code } = body as { code: ErrorCode };
  return ERROR_STATUS[code] === status ? null : `the code ${code} with status ${status}`;
}

/** A response to a method that the document does not have. */
function findMethodFault({ call }: OperationRequest, { status, headers, text }: RawResponse): string | null {
  if (status !== 405) return `status ${status} for an undocumented method, not 405`;
  const allowed = String(headers.allow ?? '').split(/,\s*/);
  const missing = methodsOf(call).filter((method) => !allowed.includes(method));
  if (missing.length > 0) return `Allow does not name ${missing.join(', ')}`;
  return findErrorFault(parse(text), 405);
}

/** Whether type and body of a response are those that the document states for its status. */
function findContentFault(call: ApiOperation, { status, headers, text }: RawResponse): string | null {
  const response = findResponse(call, status);
  if (!response) return `status ${status} is not documented`;
  const types = Object.keys(response.content ?? {});
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  if (types.length === 0) return text === '' ? null : `a body (${type}) where none is documented`;
  if (!types.includes(type)) return `the content type ${type || 'none'}, not ${types.join(' or ')}`;
  if (type !== 'application/json') return null;
  const body = parse(text);
  if (body === undefined) return 'no JSON';
  const fault = findResponseFault(call, status, body);
  if (fault !== null) return `not the documented response: ${fault}`;
  return status >= 400 ? findErrorFault(body, status) : null;
}

/** What is wrong with a response by the document, or null. */
export function findOperationFault(request: OperationRequest, response: RawResponse): string | null {
  const { kind, call } = request;
  const { status } = response;
  // The one 5xx that may be right: the identity provider is not there.
  if (status >= 500 && call.operation.operationId !== 'login') return `status ${status}`;
  if (kind === 'an undocumented method') return findMethodFault(request, response);
  const required = REQUIRED_STATUSES[kind];
  const isLenient = kind.startsWith('an invalid') && call.operation.operationId in LENIENT;
  if (required && !isLenient && !required.includes(status))
    return `status ${status} for ${kind}, not ${required.join(' or ')}`;
  const mayBeRefused = call.operation.operationId in REFUSED_EXAMPLES;
  if (kind === 'the example of the document' && status === 400 && !mayBeRefused)
    return 'its own example is refused';
  return findContentFault(call, response);
}
