import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress } from './address.ts';
import { cleanCell } from './text.ts';

test.each([
  ['name@example.com', 'name@example.com'],
  ['NAME@Example.COM', 'name@example.com'],
  ["o'name@example.com", "o'name@example.com"],
  ['name+tag@example.com', 'name+tag@example.com'],
  ['"Sample, Person" <name@example.com>', 'name@example.com'],
  ['Sample Person < Name@example.com >', 'name@example.com'],
  ['name@b\u00fccher.example', 'name@xn--bcher-kva.example'],
  ['name@B\u00dcCHER.example', 'name@xn--bcher-kva.example'],
  ['na\u200bme@example.com', 'name@example.com'],
  ['=cmd.name@example.com', '=cmd.name@example.com'],
])('%s is the address %s', (cell, address) => {
  expect(parseAddress(cell)).toBe(address);
});

test.each([
  'not an address',
  'name.at.example.com',
  'name@example',
  'name@exam\0ple.com',
  'name@example.com, other@example.com',
  'n\u00e4me@example.com',
  'name@b\u00fccher.example:25',
  'name@b\u00fccher.example/path',
  `${'n'.repeat(65)}@example.com`,
  `name@${'example.'.repeat(40)}com`,
  '<>',
  'Sample <name@example.com> of Sample Town',
  'x'.repeat(5_000_000),
])('%# has no address', (cell) => {
  expect(parseAddress(cell)).toBeNull();
});

test.each([
  ["'+name@example.com", '+name@example.com'],
  ["'=name@example.com", '=name@example.com'],
  ['\u00a0 name@example.com \r\n', 'name@example.com'],
  ["'name'", "'name'"],
  ["name'=x", "name'=x"],
])('the cell %j is read as %s', (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

test('blanks, case and a display name change nothing about an address', () => {
  const blanks = fc.constantFrom('', ' ', '\t', '\u00a0', '\n');
  const names = fc.constantFrom('', 'Sample Person ', '"Sample, Person" ');
  const letters = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  fc.assert(
    fc.property(letters, letters, blanks, names, fc.boolean(), (local, domain, blank, name, isUpper) => {
      const address = `${local}@${domain}.example`;
      const written = isUpper ? address.toUpperCase() : address;
      const cell = name === '' ? written : `${name}<${written}>`;
      expect(parseAddress(cleanCell(`${blank}${cell}${blank}`))).toBe(address);
    }),
  );
});
