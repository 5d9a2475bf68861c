import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedEmail, storedText } from './stored-text.ts';

test('a text of a response states its bound and accepts every stored text', () => {
  const schema = storedText(3, 'A name.');
  expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string', maxLength: 3, description: 'A name.' });
  expect(schema.parse('longer')).toBe('longer');
});

test('an email address of a response states the longest address', () => {
  expect(z.toJSONSchema(storedEmail())).toMatchObject({ maxLength: 254 });
  expect(storedEmail().parse('not an address')).toBe('not an address');
});
