import { expect, test } from 'vitest';
import { actionWords } from './words.ts';

test('an action is told in words of its own, else its name is read aloud', () => {
  expect(actionWords('login')).toBe('Signed in');
  expect(actionWords('person.erased')).toBe('Person erased');
  expect(actionWords('contact.deleted')).toBe('Contact deleted');
  expect(actionWords('coaching_package.updated')).toBe('Coaching package updated');
  expect(actionWords('toString')).toBe('ToString');
});
