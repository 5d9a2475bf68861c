import { expect, test } from 'vitest';
import { findCommands } from './commands.ts';

const labels = (typed: string) => findCommands(typed).map(({ label }) => label);

test('commands are found by the first letters of their words, in any order', () => {
  expect(labels('vid')).toEqual(['Manage Videos']);
  expect(labels('PACK cre')).toEqual(['Create Package']);
  expect(labels('compose e')).toEqual(['Compose Email']);
  expect(labels('client')).toEqual(['Client Enrollments', 'Enroll Client']);
  expect(labels('nothing like it')).toEqual([]);
  expect(labels(' ')[0]).toBe('Dashboard');
});
