import { expect, test } from 'vitest';
import {
  describeFailure,
  errorMessage,
  httpStatusOf,
  issuesOf,
  isUnauthorized,
  responseError,
} from './api-error.ts';

function answer(message: string, data: object): Error {
  return Object.assign(new Error(message), { data });
}

test("the server's sentence is passed on; a network fault has none", () => {
  expect(errorMessage(answer('Please wait a minute.', { code: 'TOO_MANY_REQUESTS' }))).toBe(
    'Please wait a minute.',
  );
  expect(errorMessage(new TypeError('Failed to fetch'))).toBeNull();
  expect(errorMessage(answer('Unexpected token <', {}))).toBeNull();
  expect(errorMessage(undefined)).toBeNull();
});

test('a 401 is recognized by its data or by its message', () => {
  expect(isUnauthorized(answer('Unauthorized', { code: 'UNAUTHORIZED', httpStatus: 401 }))).toBe(true);
  expect(isUnauthorized(new Error('401: {"message":"Unauthorized"}'))).toBe(true);
  expect(isUnauthorized(new Error('401: Unauthorized'))).toBe(true);
  expect(isUnauthorized(new Error('500: Unauthorized'))).toBe(false);
  expect(isUnauthorized(answer('Forbidden', { code: 'FORBIDDEN', httpStatus: 403 }))).toBe(false);
});

test('faults of single fields come through, anything else in their place does not', () => {
  const issue = { path: ['email'], message: 'Please enter a valid email address.' };
  expect(issuesOf(answer('No', { code: 'BAD_REQUEST', issues: [issue, null, 'x'] }))).toEqual([issue]);
  expect(issuesOf(answer('No', { code: 'BAD_REQUEST' }))).toEqual([]);
  expect(issuesOf(new Error('offline'))).toEqual([]);
});

test('an answer outside tRPC becomes the status code, a colon and the body, or the status text', async () => {
  expect((await responseError(new Response('bad', { status: 400 }))).message).toBe('400: bad');
  const empty = await responseError(new Response('', { status: 404, statusText: 'Not Found' }));
  expect(empty.message).toBe('404: Not Found');
  const ended = new Response('{"message":"Unauthorized"}', { status: 401 });
  expect(isUnauthorized(await responseError(ended))).toBe(true);
});

test('the status of a failure is found in every form of error; a missing response has none', () => {
  expect(httpStatusOf(answer('No', { httpStatus: 409 }))).toBe(409);
  expect(
    httpStatusOf(Object.assign(new Error('x'), { meta: { response: new Response('', { status: 500 }) } })),
  ).toBe(500);
  expect(httpStatusOf(new Error('503: Something went wrong'))).toBe(503);
  expect(httpStatusOf(new TypeError('Failed to fetch'))).toBeNull();
});

test('a server that answered without a readable body is not reported as a lost connection', () => {
  const unreadable = Object.assign(new Error('Unexpected token <'), {
    meta: { response: new Response('<html>', { status: 500 }) },
  });
  expect(describeFailure(unreadable)).toBe('The server has a problem. Please try again in a minute.');
  expect(describeFailure(new TypeError('Failed to fetch'))).toBe(
    "We couldn't reach the server. Check your connection and try again.",
  );
  expect(describeFailure(answer('Please wait a minute.', { code: 'TOO_MANY_REQUESTS' }))).toBe(
    'Please wait a minute.',
  );
});
