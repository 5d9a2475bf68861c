import { expect, test } from 'vitest';
import { formatFailure } from './feedback.ts';

const createError = (httpStatus: number, message: string) =>
  Object.assign(new Error(message), { data: { code: 'X', httpStatus } });

test('a server error shows the given sentence only', () => {
  expect(formatFailure('Failed to enroll client', createError(500, 'Something went wrong'))).toBe(
    'Failed to enroll client',
  );
  expect(formatFailure('Failed to enroll client', new Error('offline'))).toBe('Failed to enroll client');
});

test('a refused request adds the reason of the server', () => {
  expect(formatFailure('Failed to enroll client', createError(409, 'Gone is inactive.'))).toBe(
    'Failed to enroll client. Gone is inactive.',
  );
});
