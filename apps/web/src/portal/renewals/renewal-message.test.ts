import { expect, it } from 'vitest';
import { messageLength } from './renewal-message.ts';

it('counts a message in characters, without the space around it', () => {
  expect(messageLength('  😀é \n')).toBe(2);
});
