import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { PACKAGE_FIELDS } from '@rapport/domain/packages/fields';
import { RENEWAL_STATUSES } from '@rapport/domain/renewals/schema';
import { changedAt, changedIndex, email, id, instant, version } from './columns.ts';
import { EnrollmentEntity } from './enrollments.ts';
import { CoachingPackageEntity } from './packages.ts';

/** A client's request to renew a plan; at most one is pending for each plan. */
export const RenewalRequestEntity = defineEntity({
  name: 'RenewalRequest',
  tableName: 'renewal_request',
  checks: [
    { name: 'renewal_request_message_length', expression: 'message is null or char_length(message) <= 5000' },
  ],
  indexes: [
    changedIndex('renewal_request'),
    {
      name: 'renewal_request_newest_first',
      columns: [
        { name: 'requestDate', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['requestDate', 'id'],
    },
    { name: 'renewal_request_enrollment', properties: ['enrollment'] },
    {
      name: 'renewal_request_one_pending',
      expression:
        'create unique index "renewal_request_one_pending" on "renewal_request" ("enrollment_id") where "status" = \'pending\'',
    },
  ],
  properties: {
    id: id(),
    enrollment: () => p.manyToOne(EnrollmentEntity).ref().deleteRule('restrict'),
    requestedPackage: () => p.manyToOne(CoachingPackageEntity).ref().strictNullable().deleteRule('restrict'),
    /** Name of the wanted (or the same) package when the request was made. */
    packageName: p.string().length(PACKAGE_FIELDS.name.max),
    requestDate: instant(),
    status: p.enum(RENEWAL_STATUSES).default('pending'),
    message: p.text().strictNullable(),
    decidedAt: instant().strictNullable(),
    decidedBy: email().strictNullable(),
    /** What the admin wrote to the client with the decision. */
    reply: p.text().strictNullable(),
    /** When the client withdrew it; its status is `rejected` then. */
    withdrawnAt: instant().strictNullable(),
    changedAt: changedAt(),
    version: version(),
  },
});
export type RenewalRequestRow = InferEntity<typeof RenewalRequestEntity>;
