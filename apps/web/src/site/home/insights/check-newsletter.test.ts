import { expect, test } from 'vitest';
import { checkNewsletter } from './check-newsletter.ts';

test('every field of the form is sent as it was entered, one that is added later too', () => {
  const entered = { email: ' Ada@example.com', addedLater: '' };
  expect(checkNewsletter(entered).payload).toEqual(entered);
});

test('a fault is named by its field', () => {
  expect(checkNewsletter({ email: 'nope' }).issues?.map(({ path }) => path)).toEqual([['email']]);
  expect(checkNewsletter({}).payload).toBeNull();
});
