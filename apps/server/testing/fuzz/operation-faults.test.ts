import { describe, expect, it } from 'vitest';
import { findOperationFault } from './operation-faults.ts';
import { OPERATIONS, type OperationRequest, type RequestKind } from './operation-requests.ts';

const error = (code: string) => JSON.stringify({ message: 'No.', code, requestId: 'one' });

/** What is found in a response of `contact.services`, a list that admins read. */
function judge(kind: RequestKind, status: number, text: string, headers: Record<string, string> = {}) {
  const call = OPERATIONS.find(({ operation }) => operation.operationId === 'contact.services');
  if (!call) throw new Error('contact.services is not in the document');
  const request: OperationRequest = { kind, call, method: 'GET', path: '/', headers: {}, body: undefined };
  const all = { 'content-type': 'application/json; charset=utf-8', ...headers };
  return findOperationFault(request, { status, headers: all, text });
}

describe('the faults of a response', () => {
  it('are none in a documented response', () => {
    expect(judge('a valid request', 200, '{"services":["coaching"]}')).toBeNull();
    expect(judge('no credentials', 401, error('UNAUTHORIZED'))).toBeNull();
    const headers = { allow: 'GET, HEAD' };
    expect(judge('an undocumented method', 405, error('METHOD_NOT_SUPPORTED'), headers)).toBeNull();
  });

  it.each<[string, RequestKind, number, string]>([
    ['status 500', 'a valid request', 500, error('INTERNAL_SERVER_ERROR')],
    ['status 418 is not documented', 'a valid request', 418, '{}'],
    ['not the documented response', 'a valid request', 200, '{"services":[5]}'],
    ['no JSON', 'a valid request', 200, '<p>'],
    ['status 200 for no credentials, not 401', 'no credentials', 200, '{"services":[]}'],
    ['the code NOT_FOUND with status 401', 'no credentials', 401, error('NOT_FOUND')],
    ['status 404 for an undocumented method', 'an undocumented method', 404, error('NOT_FOUND')],
    ['Allow does not name GET', 'an undocumented method', 405, error('METHOD_NOT_SUPPORTED')],
    ['not the documented response: data must have', 'no credentials', 401, '{"error":"No."}'],
  ])('are named: %s', (fault, kind, status, text) => {
    expect(judge(kind, status, text)).toContain(fault);
  });

  it('are named for an undocumented content type', () => {
    const headers = { 'content-type': 'text/html' };
    expect(judge('a valid request', 200, '<p>', headers)).toBe(
      'the content type text/html, not application/json',
    );
  });
});
