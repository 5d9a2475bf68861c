import { CONTACT_SERVICES } from '@rapport/domain/contacts/services';
import { expect, test } from 'vitest';
import { checkContact } from './check-contact.ts';

const FILLED = { name: 'Ada', email: 'ada@example.com', organization: '', service: '', message: 'Hello' };

test('what the form holds passes, with and without the optional fields', () => {
  expect(checkContact(FILLED).issues).toBeNull();
  for (const { value } of CONTACT_SERVICES) {
    expect(checkContact({ ...FILLED, service: value }).payload?.service).toBe(value);
  }
});

test('a fault is named by its field', () => {
  expect(checkContact({ ...FILLED, email: 'nope' }).issues?.map(({ path }) => path)).toEqual([['email']]);
  expect(checkContact({ ...FILLED, name: 'x'.repeat(201) }).issues?.map(({ path }) => path)).toEqual([
    ['name'],
  ]);
});

test('every field of the form is sent as it was entered, one that is added later too', () => {
  const entered = { ...FILLED, service: 'other: Team retreats', addedLater: 'Something' };
  expect(checkContact(entered).payload).toEqual({
    ...entered,
    service: 'other',
    serviceName: 'Team retreats',
  });
});
