import { describe, expect, test } from 'vitest';
import { CONTACT_FIELDS } from '../contacts/fields.ts';
import type { ImportField } from './fields.ts';
import { findMappingFault, findQuestion, type Mapping, proposeMapping } from './mapping.ts';
import { createContactReader } from './read-contact.ts';

const CLOCK = { now: new Date('2026-01-05T09:30:00.000Z'), timeZone: 'America/New_York' };

/** Reads one row, given as the cells of its fields. */
function read(row: Partial<Record<ImportField, string>>, everyoneIs: Mapping['everyoneIs'] = 'new') {
  const cells = { email: 'visitor@example.com', message: 'A sample message.', ...row };
  const columns = Object.keys(cells) as ImportField[];
  return createContactReader(
    { kind: 'contacts', vendor: null, everyoneIs, columns },
    CLOCK,
  )(Object.values(cells));
}

test('a row becomes a contact with all that it says', () => {
  const { contact } = read({
    email: ' Sample Visitor <VISITOR@example.com> ',
    name: ' Sample\tVisitor ',
    organization: 'Sample Organization',
    service: 'speaking engagement',
    message: ' Two\r\nlines ',
    receivedAt: '2025-12-31T08:00:00Z',
    state: 'Closed',
  });
  expect(contact).toEqual({
    email: 'visitor@example.com',
    name: 'Sample Visitor',
    organization: 'Sample Organization',
    service: 'speaking-engagement',
    message: 'Two\nlines',
    receivedAt: '2025-12-31T08:00:00.000Z',
    state: 'closed',
    leftOut: [],
  });
});

test('first and last names are joined; without a name there is the address', () => {
  const header = ['First name', 'Last name', 'Email', 'Message'];
  const mapping = proposeMapping(header, [], { kind: 'contacts', fileName: 'x.csv' });
  const reader = createContactReader(mapping, CLOCK);
  expect(reader(['Sample', 'Visitor', 'one@example.com', 'Hello']).contact?.name).toBe('Sample Visitor');
  expect(reader(['', ' ', 'one@example.com', 'Hello']).contact?.name).toBe('one@example.com');
});

describe('the date', () => {
  test('without a time is the beginning of that day on the site', () => {
    expect(read({ receivedAt: '31.12.2025' }).contact?.receivedAt).toBe('2025-12-31T05:00:00.000Z');
  });

  test.each(['2026-01-05T09:30:00.001Z', 'some day', '2025-02-30'])('%s is left out', (receivedAt) => {
    expect(read({ receivedAt }).contact).toMatchObject({ receivedAt: null, leftOut: ['receivedAt'] });
  });
});

describe('the state', () => {
  test.each([
    ['Unanswered', 'new'],
    ['replied', 'answered'],
    ['done', 'closed'],
  ])('%s is %s', (cell, state) => {
    expect(read({ state: cell }).contact).toMatchObject({ state, leftOut: [] });
  });

  test('of a row that does not say it is that of the file', () => {
    expect(read({}, 'answered').contact?.state).toBe('answered');
    expect(read({ state: '' }, null).contact?.state).toBe('new');
  });

  test.each(['elsewhere', 'constructor'])('“%s” is left out', (state) => {
    expect(read({ state }).contact).toMatchObject({ state: 'new', leftOut: ['state'] });
  });
});

describe('a row is refused', () => {
  const { max } = CONTACT_FIELDS.message;
  test.each([
    ['without a message', { message: ' ' }, 'noMessage'],
    ['with a message that is too long', { message: 'x'.repeat(max + 1) }, 'invalidMessage'],
    ['with a NUL character', { message: 'a\0b' }, 'invalidMessage'],
    ['without an address', { email: '' }, 'noAddress'],
    ['with what is no address', { email: 'nowhere' }, 'invalidAddress'],
  ])('%s', (_what, row, reason) => {
    expect(read(row).refusal?.reason).toBe(reason);
  });

  test('with more cells than columns', () => {
    const mapping: Mapping = {
      kind: 'contacts',
      vendor: null,
      everyoneIs: 'new',
      columns: ['email', 'message'],
    };
    const { refusal } = createContactReader(mapping, CLOCK)(['one@example.com', 'Hello', 'more']);
    expect(refusal?.reason).toBe('cellCount');
  });
});

describe('a file of contacts', () => {
  const propose = (header: string[]) => proposeMapping(header, [], { kind: 'contacts', fileName: 'x.csv' });

  test('is mapped by the names of its columns, and anything else is left out', () => {
    const header = ['Name', 'Email', 'Organization', 'Service', 'Phone', 'Message', 'Date', 'Status'];
    expect(propose(header)).toEqual({
      kind: 'contacts',
      vendor: null,
      columns: ['name', 'email', 'organization', 'service', null, 'message', 'receivedAt', 'state'],
      everyoneIs: null,
    });
    expect(findMappingFault(header, propose(header))).toBeNull();
  });

  test('needs the column with the messages', () => {
    const header = ['Email', 'Text'];
    expect(findMappingFault(header, propose(header))).toBe('Choose the column with the messages.');
  });

  test('without states asks whether it is answered', () => {
    const mapping = propose(['Email', 'Message']);
    expect(findQuestion(mapping)?.text).toBe('Are the messages in this file answered?');
    expect(findMappingFault(['Email', 'Message'], mapping)).toBe('Are the messages in this file answered?');
  });

  test('is never taken for one of a newsletter service', () => {
    const header = ['email', 'subscription date'];
    expect(propose(header).vendor).toBeNull();
    expect(findMappingFault(header, { ...propose(header), columns: ['email', 'signedUpAt'] })).toBe(
      'In a file of contacts, no column becomes “Signed up”.',
    );
  });
});
