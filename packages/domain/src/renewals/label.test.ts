import { expect, it } from 'vitest';
import { renewalLabel } from './label.ts';

it.each([
  ['pending', null, 'Pending'],
  ['approved', null, 'Approved'],
  ['rejected', null, 'Rejected'],
  ['rejected', '2026-03-01T08:00:00.000Z', 'Withdrawn'],
  ['foo', null, 'Rejected'],
])('a request that is %s, withdrawn %s, reads %s', (status, withdrawnAt, label) => {
  expect(renewalLabel({ status, withdrawnAt })).toBe(label);
});
