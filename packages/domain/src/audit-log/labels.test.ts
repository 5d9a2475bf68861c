import { expect, test } from 'vitest';
import { formatAction, formatDetails } from './labels.ts';

test('an action has a label, or one made from its name', () => {
  expect(formatAction('login')).toBe('Signed in');
  expect(formatAction('person.erased')).toBe('Person erased');
  expect(formatAction('contact.deleted')).toBe('Contact deleted');
  expect(formatAction('coaching_package.updated')).toBe('Coaching package updated');
  expect(formatAction('toString')).toBe('ToString');
});

test('the details of an entry are formatted, without empty values', () => {
  expect(formatDetails({ packageName: 'A', hours: 2, expiresAt: null, note: '' })).toBe(
    'package name: A, hours: 2',
  );
  expect(formatDetails({ fields: ['name', 'email'], nested: { a: 1 }, done: false })).toBe(
    'fields: name and email, nested: {"a":1}, done: false',
  );
  expect(formatDetails({})).toBe('');
});
