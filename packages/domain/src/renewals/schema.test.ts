import { describe, expect, it } from 'vitest';
import { renewalPayloadSchema } from './schema.ts';

const ID = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

describe('a request for renewal', () => {
  it('needs a plan only', () => {
    const bare = { enrollmentId: ID, requestedPackageId: null, message: null };
    expect(renewalPayloadSchema.parse({ enrollmentId: ID })).toEqual(bare);
    expect(renewalPayloadSchema.parse({ enrollmentId: ID, requestedPackageId: '', message: ' ' })).toEqual(
      bare,
    );
  });

  it('may name a package', () => {
    expect(renewalPayloadSchema.parse({ enrollmentId: ID, requestedPackageId: ID }).requestedPackageId).toBe(
      ID,
    );
  });

  it.each([
    ['enrollmentId', '', 'Please choose a plan.'],
    ['requestedPackageId', 'x', 'Please choose one of the packages listed.'],
    ['requestedPackageId', null, 'Please choose one of the packages listed.'],
    ['message', 'a'.repeat(5001), 'Please use at most 5,000 characters.'],
    ['message', null, 'This must be text.'],
  ])('with %s %j is refused', (field, value, message) => {
    const issues = renewalPayloadSchema.safeParse({ enrollmentId: ID, [field]: value }).error?.issues;
    expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });
});
