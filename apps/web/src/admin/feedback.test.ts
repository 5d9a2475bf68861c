import { expect, test } from 'vitest';
import { failureText } from './feedback.ts';

const answer = (httpStatus: number, message: string) =>
  Object.assign(new Error(message), { data: { code: 'X', httpStatus } });

test('a failing server is told in the words of the specification alone', () => {
  expect(failureText('Failed to enroll client', answer(500, 'Something went wrong'))).toBe(
    'Failed to enroll client',
  );
  expect(failureText('Failed to enroll client', new Error('offline'))).toBe('Failed to enroll client');
});

test('a refusal has a reason that helps', () => {
  expect(failureText('Failed to enroll client', answer(409, 'Gone is inactive.'))).toBe(
    'Failed to enroll client. Gone is inactive.',
  );
});
