import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findMappingFault,
  findQuestion,
  findRepeatedNames,
  proposeMapping,
  recognizeVendor,
} from './mapping.ts';
import { VENDORS, type VendorId } from './vendors/all.ts';
import type { Vendor } from './vendors/vendor.ts';

const ids = Object.keys(VENDORS) as VendorId[];

describe('a service is recognized by the names of its columns', () => {
  test.each(ids)('%s, in any order, case and padding', (id) => {
    for (const names of VENDORS[id].recognizedBy) {
      const { hasNoOtherColumns }: Vendor = VENDORS[id];
      const all = hasNoOtherColumns ? names : [...names, 'Company', 'Notes'];
      const headers = fc.shuffledSubarray([...all], { minLength: all.length });
      fc.assert(
        fc.property(headers, fc.boolean(), (header, isUpper) => {
          const written = header.map((name) => ` ${isUpper ? name.toUpperCase() : name}\u00a0`);
          expect(recognizeVendor(written)).toBe(id);
        }),
        { numRuns: 20 },
      );
    }
  });

  test('and no other file is taken for one of a service', () => {
    expect(recognizeVendor(['email', 'name', 'city'])).toBeNull();
    expect(recognizeVendor(['email', 'first_name', 'status'])).toBeNull();
    expect(recognizeVendor(['email', 'subscription date', 'status'])).toBeNull();
    expect(recognizeVendor([])).toBeNull();
  });

  test('so the names and words that are known of it are in lower case', () => {
    const vendors: Vendor[] = Object.values(VENDORS);
    const known = vendors.flatMap(({ recognizedBy, columns, statusWords = {} }) => [
      ...recognizedBy.flat(),
      ...Object.keys(columns),
      ...Object.keys(statusWords),
    ]);
    expect(known.filter((word) => word !== word.toLowerCase().trim())).toEqual([]);
  });
});

describe('the columns of a file become', () => {
  const rows = [['Sample', 'reader@example.com', 'x']];

  test('what their names say', () => {
    expect(
      proposeMapping(['Email', 'First Name', 'Status', 'City'], [], {
        kind: 'subscribers',
        fileName: 'people.csv',
      }),
    ).toEqual({
      kind: 'subscribers',
      vendor: null,
      columns: ['email', 'firstName', 'status', null],
      everyoneIs: null,
    });
  });

  test('the address, where most cells are addresses, whatever the language of the name', () => {
    const { columns } = proposeMapping(['Nome', 'Indirizzo di posta', 'Citt\u00e0'], rows, {
      kind: 'subscribers',
      fileName: 'people.csv',
    });
    expect(columns).toEqual([null, 'email', null]);
  });

  test('the first of several columns with as many addresses, blank cells aside', () => {
    const cells = [
      ['a@example.com', 'b@example.com', 'mail c@example.com'],
      ['', '', 'x'],
      ['', '', 'x'],
    ];
    expect(
      proposeMapping(['one', 'two', 'three'], cells, { kind: 'subscribers', fileName: 'x.csv' }).columns,
    ).toEqual(['email', null, null]);
  });

  test('no address where most cells are something else', () => {
    const notes = [['a@example.com'], ['asked by phone'], ['met in Paris']];
    expect(proposeMapping(['notes'], notes, { kind: 'subscribers', fileName: 'x.csv' }).columns).toEqual([
      null,
    ]);
  });

  test('the address by the name that anyone uses, where the account names it differently than the service', () => {
    const header = ['E-Mail', 'OPTIN_TIME', 'CONFIRM_TIME', 'LEID', 'EUID'];
    expect(proposeMapping(header, [], { kind: 'subscribers', fileName: 'x.csv' }).columns[0]).toBe('email');
  });

  test('nothing where another column of the service has the field already', () => {
    const header = [
      'email',
      'first_name',
      'status',
      'created_at',
      'tags',
      'Status note',
      'state',
      'First Name',
    ];
    expect(proposeMapping(header, [], { kind: 'subscribers', fileName: 'x.csv' }).columns).toEqual([
      'email',
      'firstName',
      'status',
      'addedAt',
      'tags',
      null,
      'status',
      null,
    ]);
  });

  test('no address where no cell is one', () => {
    expect(
      proposeMapping(['Nome', 'Citt\u00e0'], [['Sample', 'Town']], {
        kind: 'subscribers',
        fileName: 'people.csv',
      }).columns,
    ).toEqual([null, null]);
  });

  test('what the service means by them, and for what it has no name, what anyone means', () => {
    const header = ['Subscriber', 'Sent', 'Opens', 'Clicks', 'Subscribed', 'Name', 'Language'];
    const { columns } = proposeMapping(header, [], { kind: 'subscribers', fileName: 'active.csv' });
    expect(columns).toEqual(['email', null, null, null, 'signedUpAt', 'firstName', 'language']);
  });
});

describe('a name that several columns have', () => {
  const header = ['email', 'Email ', 'status', 'status', 'city', 'city'];
  const mapping = proposeMapping(header, [['a@example.com', 'b@example.com', 'active', 'active', '', '']], {
    kind: 'subscribers',
    fileName: 'x.csv',
  });

  test('is reported with its columns, and none of them is chosen', () => {
    expect(findRepeatedNames(header, { kind: 'subscribers', vendor: null })).toEqual([
      { name: 'email', columns: [1, 2], field: 'email' },
      { name: 'status', columns: [3, 4], field: 'status' },
      { name: 'city', columns: [5, 6], field: null },
    ]);
    expect(mapping.columns).toEqual([null, null, null, null, null, null]);
  });

  test('is none where the columns have no names', () => {
    expect(findRepeatedNames(['email', '', ' '], { kind: 'subscribers', vendor: null })).toEqual([]);
  });

  test('does not matter where it says nothing of who gets emails', () => {
    const others = ['city', 'city', 'Contact'];
    const proposed = proposeMapping(others, [['x', 'y', 'a@example.com']], {
      kind: 'subscribers',
      fileName: 'x.csv',
    });
    expect(proposed.columns).toEqual([null, null, 'email']);
    expect(findMappingFault(others, { ...proposed, everyoneIs: 'subscriber' })).toBeNull();
  });

  test('has to be decided where it says who gets emails', () => {
    expect(findMappingFault(header, mapping)).toBe(
      'Columns 1 and 2 are both named “email”. Columns 3 and 4 are both named “status”. Choose which of them to use.',
    );
    const decided = { ...mapping, columns: ['email', null, null, 'status', null, null] as const };
    expect(findMappingFault(header, decided)).toBeNull();
  });
});

test('a mapping needs one column with addresses', () => {
  const mapping = { kind: 'subscribers', vendor: null, everyoneIs: 'subscriber' } as const;
  const header = ['one', 'two'];
  expect(findMappingFault(header, { ...mapping, columns: [null, null] })).toBe(
    'Choose the column with the email addresses.',
  );
  expect(findMappingFault(header, { ...mapping, columns: ['email', 'email'] })).toBe(
    'Choose only one column with email addresses.',
  );
  expect(findMappingFault(header, { ...mapping, columns: ['email'] })).toBe(
    'Choose what each column becomes.',
  );
  expect(findMappingFault(header, { ...mapping, columns: ['email', null] })).toBeNull();
});

describe('who is in a file', () => {
  test('is asked where no column says it', () => {
    const mapping = proposeMapping(['email', 'city'], [], { kind: 'subscribers', fileName: 'people.csv' });
    expect(findQuestion(mapping)?.text).toBe('Who is in this file?');
    expect(findMappingFault(['email', 'city'], mapping)).toBe('Who is in this file?');
    expect(findQuestion({ kind: 'subscribers', vendor: null, columns: ['email', 'status'] })).toBeNull();
  });

  test('is asked for listmonk, whose column does not tell the status of a list', () => {
    const header = ['uuid', 'email', 'name', 'attributes', 'status'];
    const mapping = proposeMapping(header, [], { kind: 'subscribers', fileName: 'subscribers.csv' });
    expect(mapping.columns).toContain('status');
    expect(findQuestion(mapping)?.text).toMatch(/Which subscribers did you export/);
  });

  const MAILCHIMP = ['Email Address', 'OPTIN_TIME', 'CONFIRM_TIME', 'LEID', 'EUID'];

  test.each([
    ['subscribed_email_audience_export_0a.csv', 'subscriber'],
    ['subscribed_members_export_0a.csv', 'subscriber'],
    ['unsubscribed_email_audience_export_0a.csv', 'unsubscribed'],
    ['nonsubscribed_email_audience_export_0a.csv', 'notImportable'],
    ['cleaned_email_audience_export_0a.csv', 'bounced'],
    ['archived_export_0a.csv', 'notImportable'],
    ['sms_only_audience_export_0a.csv', 'notImportable'],
    ['my unsubscribed_people.csv', null],
  ] as const)('is proposed from the name of a file of Mailchimp: %s', (fileName, standing) => {
    expect(proposeMapping(MAILCHIMP, [], { kind: 'subscribers', fileName }).everyoneIs).toBe(standing);
  });

  test('is proposed from a column that only one kind of file has, whatever the file is called', () => {
    expect(
      proposeMapping([...MAILCHIMP, 'UNSUB_TIME'], [], { kind: 'subscribers', fileName: 'subscribed_.csv' })
        .everyoneIs,
    ).toBe('unsubscribed');
    expect(
      proposeMapping([...MAILCHIMP, 'CLEAN_TIME'], [], { kind: 'subscribers', fileName: 'x.csv' }).everyoneIs,
    ).toBe('bounced');
  });
});
