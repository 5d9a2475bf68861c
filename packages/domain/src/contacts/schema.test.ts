import { describe, expect, it } from 'vitest';
import { contactListQuerySchema, contactSchema, contactUpdateSchema } from './schema.ts';
import { CONTACT_SERVICES, getServiceLabel } from './services.ts';
import { contactPayloadSchema } from './submission.ts';

const FORM = { name: 'Sample Visitor', email: 'visitor@example.com', message: 'Hello' };

function faults(
  value: unknown,
  schema = contactPayloadSchema as typeof contactPayloadSchema | typeof contactUpdateSchema,
) {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('the contact form', () => {
  it('needs name, email and message; the rest becomes null', () => {
    expect(contactPayloadSchema.parse(FORM)).toEqual({
      ...FORM,
      organization: null,
      service: null,
      serviceName: null,
    });
    expect(contactPayloadSchema.parse({ ...FORM, organization: ' ', service: '' })).toEqual({
      ...FORM,
      organization: null,
      service: null,
      serviceName: null,
    });
  });

  it('says what is missing', () => {
    expect(faults({})).toEqual([
      ['name', 'Please enter your name.'],
      ['email', 'Please enter a valid email address.'],
      ['message', 'Please enter a message.'],
    ]);
  });

  it.each(CONTACT_SERVICES)('takes the service $value', ({ value }) => {
    expect(contactPayloadSchema.parse({ ...FORM, service: value }).service).toBe(value);
  });

  it('ignores unknown keys and prototypes', () => {
    const hostile: unknown = JSON.parse(
      '{"name":"A","email":"a@example.com","message":"m","id":"1","createdAt":"x","__proto__":{"admin":true}}',
    );
    const parsed = contactPayloadSchema.parse(hostile);
    expect(Object.keys(parsed).toSorted()).toEqual([
      'email',
      'message',
      'name',
      'organization',
      'service',
      'serviceName',
    ]);
    expect('admin' in parsed).toBe(false);
  });

  it('keeps line breaks in the message', () => {
    expect(contactPayloadSchema.parse({ ...FORM, message: 'one\r\ntwo ' }).message).toBe('one\ntwo');
  });

  it.each([
    ['name', ''],
    ['name', 'a'.repeat(201)],
    ['name', 'Ada\r\nBcc: eve@example.com'],
    ['email', 'ada'],
    ['organization', 'a'.repeat(201)],
    ['organization', null],
    ['service', 'General'],
    ['service', null],
    ['service', 5],
    ['service', 'other: Team retreats'],
    ['serviceName', 'a'.repeat(61)],
    ['serviceName', 'Team\r\nretreats'],
    ['serviceName', null],
    ['message', ' \n '],
    ['message', 'a'.repeat(5001)],
    ['message', 'a\u0000'],
    ['message', '\uD800'],
    ['message', null],
    ['message', ['a']],
  ])('refuses %s %j with the path of the fault', (field, value) => {
    expect(faults({ ...FORM, [field]: value })?.map(([path]) => path)).toEqual([field]);
  });

  it('takes texts at their bounds, counted in characters', () => {
    const form = {
      ...FORM,
      name: '😀'.repeat(200),
      organization: 'é'.repeat(200),
      message: '😀'.repeat(5000),
    };
    expect(contactPayloadSchema.parse(form)).toMatchObject(form);
  });
});

describe('an edit by the admin', () => {
  it('takes any text of at most 100 characters as service', () => {
    expect(contactUpdateSchema.parse({ ...FORM, service: 'General' }).service).toBe('General');
    expect(contactUpdateSchema.parse({ ...FORM, service: '' }).service).toBeNull();
    expect(faults({ ...FORM, service: 'a'.repeat(101) }, contactUpdateSchema)).toEqual([
      ['service', 'Please use at most 100 characters.'],
    ]);
  });
});

describe('the query of the list', () => {
  it('takes a service beside search and paging', () => {
    expect(contactListQuerySchema.parse({ service: 'other', q: 'ada', limit: '20' })).toEqual({
      service: 'other',
      q: 'ada',
      limit: 20,
    });
  });
});

describe('a contact in a response', () => {
  const contact = {
    ...FORM,
    id: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
    organization: null,
    service: null,
    answered: null,
    state: 'new',
    waiting: null,
    createdAt: '2026-01-05T09:30:00.000Z',
    updatedAt: '2026-01-05T09:30:00.000Z',
  };

  it('contains its fields and nothing else', () => {
    expect(contactSchema.parse({ ...contact, searchText: 'secret' })).toEqual(contact);
  });

  it.each(['id', 'organization', 'createdAt'])('always carries %s', (field) => {
    expect(contactSchema.safeParse({ ...contact, [field]: undefined }).success).toBe(false);
  });
});

describe('getServiceLabel', () => {
  it('labels a service and returns the stored text of an older row', () => {
    expect(getServiceLabel('capability-design')).toBe('Capability Design & Development');
    expect(getServiceLabel('Team Retreat')).toBe('Team Retreat');
  });
});
