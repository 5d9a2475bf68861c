import { expect, test } from 'vitest';
import { parseIp, parseLanguage, parseTimeZone } from './place.ts';

test.each([
  ['de', 'de'],
  ['pt_br', 'pt-BR'],
  ['EN-us', 'en-US'],
  ['German language', null],
  ['x'.repeat(36), null],
])('the language %s is %s', (cell, language) => {
  expect(parseLanguage(cell)).toBe(language);
});

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['europe/lisbon', 'Europe/Lisbon'],
  ['UTC', 'UTC'],
  ['+02:00', null],
  ['Nowhere/Town', null],
  ['x'.repeat(65), null],
])('the time zone %s is %s', (cell, zone) => {
  expect(parseTimeZone(cell)).toBe(zone);
  // Once more, from what is remembered.
  expect(parseTimeZone(cell)).toBe(zone);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:DB8::1', '2001:db8::1'],
  ['249.255.20.100', '249.255.20.100'],
  ['256.0.2.1', null],
  ['1.2.3.4.5', null],
  ['2001:db8::1]/x', null],
  ['192.0.2', null],
  ['192.0.2.1.', null],
  ['unknown', null],
])('the network address %s is %s', (cell, ip) => {
  expect(parseIp(cell)).toBe(ip);
});
