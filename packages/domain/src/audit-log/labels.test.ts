import { expect, test } from 'vitest';
import { actionWords, detailWords } from './labels.ts';

test('an action is told in words of its own, else its name is read aloud', () => {
  expect(actionWords('login')).toBe('Signed in');
  expect(actionWords('person.erased')).toBe('Person erased');
  expect(actionWords('contact.deleted')).toBe('Contact deleted');
  expect(actionWords('coaching_package.updated')).toBe('Coaching package updated');
  expect(actionWords('toString')).toBe('ToString');
});

test('what else is on record is told in words, without what is empty', () => {
  expect(detailWords({ packageName: 'A', hours: 2, expiresAt: null, note: '' })).toBe(
    'package name: A, hours: 2',
  );
  expect(detailWords({ fields: ['name', 'email'], nested: { a: 1 }, done: false })).toBe(
    'fields: name and email, nested: {"a":1}, done: false',
  );
  expect(detailWords({})).toBe('');
});
