import { expect, it } from 'vitest';
import { toContactCells, toContactsCsv } from './csv.ts';

it('an export of contacts has seven columns, labels, ISO dates and states', () => {
  const contact = {
    id: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
    name: 'Sample, Visitor',
    email: 'visitor@example.com',
    organization: null,
    service: 'individual-coaching',
    message: '=HYPERLINK("x")',
    createdAt: '2026-01-05T09:30:00.000Z',
    answered: null,
    state: 'new' as const,
    waiting: null,
    updatedAt: '2026-01-05T09:30:00.000Z',
  };
  expect(toContactsCsv([contact, { ...contact, service: null }])).toBe(
    '\uFEFFName,Email,Organization,Service,Message,Date,State\r\n' +
      `"Sample, Visitor",visitor@example.com,,Individual Leadership Coaching,"'=HYPERLINK(""x"")",2026-01-05T09:30:00.000Z,new\r\n` +
      `"Sample, Visitor",visitor@example.com,,,"'=HYPERLINK(""x"")",2026-01-05T09:30:00.000Z,new\r\n`,
  );
});

it('names a service as it was called when the message was sent', () => {
  const contact = {
    id: '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
    name: 'Sample Visitor',
    email: 'visitor@example.com',
    organization: null,
    service: 'individual-coaching',
    serviceName: 'Executive sparring',
    message: 'Hello',
    createdAt: '2026-01-05T09:30:00.000Z',
    answered: null,
    state: 'new' as const,
    waiting: null,
    updatedAt: '2026-01-05T09:30:00.000Z',
  };
  expect(toContactCells(contact)[3]).toBe('Executive sparring');
});
