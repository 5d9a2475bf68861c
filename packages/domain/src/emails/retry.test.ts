import { describe, expect, it } from 'vitest';
import { EMAIL_KINDS, getEmailKindLabel } from './kinds.ts';
import { findRetryObstacle } from './retry.ts';
import { OUTGOING_STATUSES } from './sent-schema.ts';

const failed = { status: 'failed', deliveredAt: null, blankedAt: null } as const;

describe('an email can be retried', () => {
  it('only when it failed', () => {
    const allowed = OUTGOING_STATUSES.filter((status) => findRetryObstacle({ ...failed, status }) === null);
    expect(allowed).toEqual(['failed']);
  });

  it('not when it was delivered or its content was deleted', () => {
    expect(findRetryObstacle({ ...failed, deliveredAt: new Date() })).toMatch(/delivered after all/);
    expect(findRetryObstacle({ ...failed, blankedAt: new Date() })).toMatch(/has been deleted/);
  });
});

it('a kind has a label, also one that is not known yet', () => {
  for (const kind of Object.keys(EMAIL_KINDS)) expect(getEmailKindLabel(kind)).not.toContain('_');
  expect(getEmailKindLabel('client_enrollment')).toBe('Enrollment confirmation');
  expect(getEmailKindLabel('season_greeting')).toBe('Season greeting');
  expect(getEmailKindLabel('constructor')).toBe('Constructor');
});
