import { expect, test } from 'vitest';
import { describeTimeZone, listLanguages, nameLanguage, toFactsEdit, toFactsInput } from './facts-edit.ts';

const FACTS = {
  name: 'Sample Client 3',
  organization: null,
  phone: null,
  timeZone: 'Europe/Lisbon',
  language: null,
  links: ['https://example.com/one', 'https://example.com/two'],
  followUpOn: null,
  followUpReason: null,
};

test('facts come out of their form as they went in, with a link on each line', () => {
  const { values } = toFactsEdit(FACTS);
  expect(values.links).toBe('https://example.com/one\nhttps://example.com/two');
  expect(toFactsInput({ ...values, links: `${values.links}\n \n` })).toMatchObject({
    name: 'Sample Client 3',
    organization: '',
    links: FACTS.links,
    followUpOn: null,
  });
});

test('a language is named in English, and a stored one can always be chosen', () => {
  expect(nameLanguage('pt-BR')).toBe('Brazilian Portuguese');
  expect(listLanguages('')).not.toContainEqual({ value: 'gd', label: 'Scottish Gaelic' });
  expect(listLanguages('gd')).toContainEqual({ value: 'gd', label: 'Scottish Gaelic' });
});

test('a time zone says the time there, unless this browser does not know it', () => {
  const now = new Date('2026-01-05T09:30:00.000Z');
  expect(describeTimeZone('Asia/Kathmandu', now)).toMatch(/^Asia\/Kathmandu, now 3:15\sPM/);
  expect(describeTimeZone('Europe/Atlantis', now)).toBe('Europe/Atlantis');
});
