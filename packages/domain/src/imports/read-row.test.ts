import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUBSCRIBER_CSV_HEADER, toSubscriberCells } from '../subscribers/csv.ts';
import { SUPPRESSION_REASONS, type Subscriber } from '../subscribers/schema.ts';
import type { ImportField } from './fields.ts';
import { GENERAL_STATUS_WORDS } from './general.ts';
import { type Mapping, proposeMapping } from './mapping.ts';
import { createRowReader } from './read-row.ts';
import { isSuppressing, STANDINGS } from './standing.ts';
import { VENDORS, type VendorId } from './vendors/all.ts';

/** Reads one row, given as the cells of its fields. */
function read(row: Partial<Record<ImportField, string>>, mapping: Partial<Mapping> = {}) {
  const cells = { email: 'reader@example.com', ...row };
  const columns = Object.keys(cells) as ImportField[];
  return createRowReader({
    kind: 'subscribers',
    vendor: null,
    everyoneIs: 'subscriber',
    columns,
    ...mapping,
  })(Object.values(cells));
}

const rowOf = (vendor: VendorId | null, row: Partial<Record<ImportField, string>>) =>
  read(row, { vendor, everyoneIs: null });

test('a row becomes someone with all that it says', () => {
  const { person } = read({
    email: ' Sample Person <READER@example.com> ',
    firstName: ' Sample\nName ',
    tags: 'VIP, Events',
    language: 'pt_br',
    timeZone: 'Europe/Lisbon',
    signedUpAt: '2026-01-05 09:30:00',
    confirmedAt: '2026-01-05 09:35:00',
    consentIp: '192.0.2.1',
    source: 'Form of the home page',
  });
  expect(person).toEqual({
    email: 'reader@example.com',
    standing: 'subscriber',
    firstName: 'Sample Name',
    tags: ['VIP', 'Events'],
    language: 'pt-BR',
    timeZone: 'Europe/Lisbon',
    signedUpAt: '2026-01-05T09:30:00.000Z',
    leftAt: null,
    consent: {
      confirmedAt: '2026-01-05T09:35:00.000Z',
      ip: '192.0.2.1',
      source: 'Form of the home page',
    },
    leftOut: [],
  });
});

test('a blank cell is absent and overwrites nothing', () => {
  const { person } = read({ firstName: ' ', tags: '', language: '\u00a0', signedUpAt: '', consentIp: '' });
  expect(person).toMatchObject({ firstName: null, tags: [], language: null, signedUpAt: null, leftOut: [] });
  expect(person?.consent).toEqual({ confirmedAt: null, ip: null, source: null });
});

test('the first name is the first word of a full name', () => {
  expect(read({ fullName: "'=1+2 Person" }).person?.firstName).toBe('=1+2');
  expect(read({ fullName: 'Other Person', firstName: 'Sample' }).person?.firstName).toBe('Sample');
  expect(read({ fullName: 'Other Person', firstName: ' ' }).person?.firstName).toBe('Other');
});

test('the sign-up is the time of signing up, of confirming, or of being added, in this order', () => {
  const times = { addedAt: '2026-01-03', confirmedAt: '2026-01-02', signedUpAt: '2026-01-01' };
  expect(read(times).person?.signedUpAt).toBe('2026-01-01T00:00:00.000Z');
  expect(read({ ...times, signedUpAt: '' }).person?.signedUpAt).toBe('2026-01-02T00:00:00.000Z');
  expect(read({ addedAt: '2026-01-03' }).person?.signedUpAt).toBe('2026-01-03T00:00:00.000Z');
});

test('a text may be as long as it is stored, with its blanks made single ones', () => {
  const longest = `${'x'.repeat(49)} ${'y'.repeat(50)}`;
  expect(read({ firstName: longest.replace(' ', ' \n\t ') }).person?.firstName).toBe(longest);
  expect(read({ firstName: `${longest}z` }).person).toMatchObject({
    firstName: null,
    leftOut: ['firstName'],
  });
  expect(read({ firstName: 'Sam\u0007ple' }).person).toMatchObject({
    firstName: null,
    leftOut: ['firstName'],
  });
});

test('what cannot be read is left out and named, and the row is kept', () => {
  const { person } = read({
    firstName: 'x'.repeat(101),
    tags: `${'x'.repeat(10_000)},VIP`,
    timeZone: 'Nowhere',
    language: 'no language',
    signedUpAt: '03/04/2026',
    consentIp: 'unknown',
    source: 'broken \uFFFD',
  });
  expect(person).toMatchObject({ firstName: null, language: null, timeZone: null, signedUpAt: null });
  expect(person?.leftOut.toSorted()).toEqual([
    'consentIp',
    'firstName',
    'language',
    'signedUpAt',
    'source',
    'tags',
    'timeZone',
  ]);
});

describe('a row is refused, in a plain sentence', () => {
  test.each([
    [{ email: ' ' }, 'noAddress', 'This row has no email address.'],
    [{ email: 'Sample' }, 'invalidAddress', '“Sample” is not an email address.'],
    [
      { email: 'x'.repeat(5_000_000) },
      'invalidAddress',
      `“${'x'.repeat(60)}…” is too long for an email address.`,
    ],
    [{ status: 'vanished' }, 'unknownStatus', 'The status “vanished” is not known.'],
    [{ status: '' }, 'noStatus', 'This row has no status.'],
    [
      { status: 'archived' },
      'noPermission',
      'The other service did not send your newsletter to this person (“archived”).',
    ],
    [{ doNotEmail: 'perhaps' }, 'unknownStatus', 'The status “perhaps” is not known.'],
  ] as const)('%# %s', (row, reason, message) => {
    expect(read(row)).toEqual({ person: null, refusal: { reason, message } });
  });

  test('when it has more or fewer cells than there are columns', () => {
    const reader = createRowReader({
      kind: 'subscribers',
      vendor: null,
      columns: ['email', 'firstName'],
      everyoneIs: 'subscriber',
    });
    expect(reader(['reader@example.com']).refusal?.message).toBe(
      'This row has 1 cell, but the file has 2 columns.',
    );
    expect(reader(['reader@example.com', 'Sample', 'x']).refusal?.reason).toBe('cellCount');
  });

  test('when nothing says who gets emails', () => {
    expect(rowOf(null, {}).refusal?.reason).toBe('noStatus');
    expect(rowOf('substack', { doNotEmail: '' }).refusal?.reason).toBe('noStatus');
  });
});

describe('whoever left, bounced or complained', () => {
  test('keeps nothing but the address, the reason and the time', () => {
    const { person } = read({
      firstName: 'Sample',
      tags: 'VIP',
      language: 'de',
      signedUpAt: '2026-01-05',
      status: 'unsubscribed',
      unsubscribedAt: '2026-02-05',
    });
    expect(person).toMatchObject({
      standing: 'unsubscribed',
      leftAt: '2026-02-05T00:00:00.000Z',
      firstName: null,
      tags: [],
      language: null,
      signedUpAt: null,
    });
  });

  test('stays away whatever else is wrong in the row', () => {
    const { person } = read({
      unsubscribedAt: 'last spring',
      status: 'vanished',
      firstName: '\0',
      tags: '\0',
    });
    expect(person).toMatchObject({ standing: 'unsubscribed', leftAt: null, leftOut: ['unsubscribedAt'] });
  });

  test.each([
    [{ status: 'active', unsubscribedAt: '2026-02-05' }, 'unsubscribed'],
    [{ status: 'active', doNotEmail: 'yes' }, 'unsubscribed'],
    [{ status: 'unsubscribed', bouncedAt: '2026-02-05' }, 'bounced'],
    [{ status: 'complained', bouncedAt: '2026-02-05', unsubscribedAt: '2026-02-05' }, 'complained'],
    [{ status: 'active', unsubscribedAt: '0000-00-00 00:00:00' }, 'subscriber'],
    [{ status: 'active', doNotEmail: 'no' }, 'subscriber'],
    [{ status: 'active', doNotEmail: '' }, 'subscriber'],
  ] as const)('counts by what forbids most: %j', (row, standing) => {
    expect(read(row).person?.standing).toBe(standing);
  });

  test('is not subscribed by what the owner says of the file, and the other way round', () => {
    expect(read({ status: 'unsubscribed' }, { everyoneIs: 'subscriber' }).person?.standing).toBe(
      'unsubscribed',
    );
    expect(read({ status: 'active' }, { everyoneIs: 'unsubscribed' }).person?.standing).toBe('unsubscribed');
    expect(read({ status: 'active' }, { everyoneIs: 'pending' }).person?.standing).toBe('pending');
  });
});

describe('the same word means what its service means by it', () => {
  test.each([
    ['kit', 'inactive', 'pending'],
    ['beehiiv', 'inactive', 'unsubscribed'],
    ['kit', 'Cancelled', 'unsubscribed'],
    ['kit', 'cold', 'subscriber'],
    ['ghost', 'false', 'unsubscribed'],
    ['buttondown', 'past_due', 'subscriber'],
    ['keila', 'unreachable', 'bounced'],
    ['listmonk', 'blocklisted', 'unsubscribed'],
  ] as const)('%s: %s', (vendor, status, standing) => {
    expect(rowOf(vendor, { status }).person?.standing).toBe(standing);
  });

  test.each([
    ['ghost', '0'],
    ['ghost', 'no'],
    ['ghost', ''],
    ['beehiiv', 'needs_attention'],
    ['kit', 'constructor'],
  ] as const)('%s: %s is held back', (vendor, status) => {
    expect(rowOf(vendor, { status }).person).toBeNull();
  });
});

test('no status that is not listed makes a subscriber', () => {
  const ids = [null, ...(Object.keys(VENDORS) as VendorId[])];
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom('unsubscribed', 'inactive', 'not active', 'active?', 'resubscribed', 'valueOf', 'true.'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ids), words, (vendor, status) => {
      const listed: Readonly<Record<string, string>> =
        (vendor === null ? undefined : VENDORS[vendor as 'kit'].statusWords) ?? GENERAL_STATUS_WORDS;
      const word = status.trim().toLowerCase();
      fc.pre(!Object.hasOwn(listed, word) && !/^'[=+\-@\t\r]/.test(word));
      expect(read({ status }, { vendor, everyoneIs: 'subscriber' }).person).toBeNull();
    }),
  );
});

test('a customer who never subscribed is not taken for one who left', () => {
  expect(rowOf('squarespace', { status: 'false', signedUpAt: '2026-01-05' }).person?.standing).toBe(
    'unsubscribed',
  );
  expect(rowOf('squarespace', { status: 'false', signedUpAt: '' }).refusal?.reason).toBe('noPermission');
});

test('an address that stands for a deleted person is refused', () => {
  const row = { email: 'x1@deletion-request.substack.com', doNotEmail: 'false' };
  expect(rowOf('substack', row).refusal?.reason).toBe('noPermission');
});

describe('a row of this product’s own export', () => {
  const createdAt = '2026-01-05T09:30:00.000Z';
  const email = 'reader@example.com';
  const header = SUBSCRIBER_CSV_HEADER;
  const readOwn = (subscriber: Pick<Subscriber, 'status' | 'suppression'>) => {
    const cells = toSubscriberCells({ email, createdAt, ...subscriber });
    return createRowReader(
      proposeMapping(header, [cells], { kind: 'subscribers', fileName: 'newsletters-export.csv' }),
    )(cells).person;
  };

  test.each(SUPPRESSION_REASONS)('that is suppressed as %s stays away', (suppression) => {
    const standing = suppression === 'bounced' || suppression === 'complained' ? suppression : 'unsubscribed';
    expect(readOwn({ status: 'confirmed', suppression })?.standing).toBe(standing);
  });

  test('keeps its status and the time of the sign-up', () => {
    const confirmed = readOwn({ status: 'confirmed', suppression: null });
    expect(confirmed).toMatchObject({ email, standing: 'subscriber', signedUpAt: createdAt });
    const pending = readOwn({ status: 'pending', suppression: null });
    expect(pending).toMatchObject({ email, standing: 'pending', signedUpAt: createdAt });
  });
});

test('what forbids most comes first', () => {
  expect(STANDINGS.filter(isSuppressing)).toEqual(STANDINGS.slice(0, 3));
});
