import { expect, test } from 'vitest';
import { findMissingVariable, listMissingVariables } from './required.ts';

test('the link that an email is for stays, as the address of a link or as text', () => {
  for (const text of ['<a href="{{confirmUrl}}">Confirm</a>', 'Open {{ confirmUrl }}']) {
    expect(findMissingVariable('newsletter_confirmation', text)).toBeNull();
  }
  expect(findMissingVariable('newsletter_confirmation', '<p>{{siteUrl}}</p>')).toBe(
    'This email needs the confirm link, {{confirmUrl}}. Insert it again, or undo.',
  );
});

test('both texts need it, where they are given', () => {
  const paths = (texts: Parameters<typeof listMissingVariables>[1]) =>
    listMissingVariables('newsletter_welcome', texts).map(({ path }) => path);
  expect(paths({ htmlContent: '<p>Hi</p>', textContent: 'Hi' })).toEqual([['htmlContent'], ['textContent']]);
  expect(paths({ htmlContent: '{{unsubscribeUrl}}', textContent: null })).toEqual([]);
  expect(paths({})).toEqual([]);
});

test('other emails need no variable', () => {
  for (const type of ['expiry_reminder', 'unknown', 'constructor']) {
    expect(findMissingVariable(type, '')).toBeNull();
  }
});
