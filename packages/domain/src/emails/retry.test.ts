import { describe, expect, it } from 'vitest';
import { EMAIL_KINDS, emailKindLabel } from './kinds.ts';
import { findRetryObstacle } from './retry.ts';
import { OUTGOING_STATUSES } from './sent-schema.ts';

const failed = { status: 'failed', deliveredAt: null, blankedAt: null } as const;

describe('an email is tried again', () => {
  it('when it failed, and for no other status', () => {
    const allowed = OUTGOING_STATUSES.filter((status) => findRetryObstacle({ ...failed, status }) === null);
    expect(allowed).toEqual(['failed']);
  });

  it('not once it was delivered, nor when no one knows any more what it said', () => {
    expect(findRetryObstacle({ ...failed, deliveredAt: new Date() })).toMatch(/delivered after all/);
    expect(findRetryObstacle({ ...failed, blankedAt: new Date() })).toMatch(/forgotten/);
  });
});

it('a kind is told in words, one that may come too', () => {
  for (const kind of Object.keys(EMAIL_KINDS)) expect(emailKindLabel(kind)).not.toContain('_');
  expect(emailKindLabel('client_enrollment')).toBe('Enrollment confirmation');
  expect(emailKindLabel('season_greeting')).toBe('Season greeting');
  expect(emailKindLabel('constructor')).toBe('Constructor');
});
