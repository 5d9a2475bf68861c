import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import { HOURS_ENTRY_KINDS } from '@rapport/domain/enrollments/ledger';
import { EMAIL_STATUSES } from '@rapport/domain/enrollments/schema';
import { PACKAGE_FIELDS } from '@rapport/domain/packages/fields';
import {
  changedAt,
  changedIndex,
  createdAt,
  email,
  id,
  instant,
  money,
  searchText,
  textList,
  updatedAt,
  version,
} from './columns.ts';
import { CoachingPackageEntity } from './packages.ts';

/**
 * A client's plan. What was bought (name, hours, validity, price, features) is stored as of enrolling: a later edit
 * of the package does not rewrite history. Remaining hours are the sum of the ledger.
 */
export const EnrollmentEntity = defineEntity({
  name: 'Enrollment',
  tableName: 'enrollment',
  checks: [
    { name: 'enrollment_client_name_not_empty', expression: "client_name <> ''" },
    { name: 'enrollment_package_hours', expression: 'package_hours between 1 and 1000' },
    { name: 'enrollment_package_price', expression: 'package_price >= 0' },
    { name: 'enrollment_dates', expression: 'expiration_date >= enrollment_date' },
  ],
  indexes: [
    changedIndex('enrollment'),
    {
      name: 'enrollment_client_email',
      expression: 'create index "enrollment_client_email" on "enrollment" (lower("client_email"))',
    },
    { name: 'enrollment_expiration', properties: ['expirationDate'] },
    {
      name: 'enrollment_newest_first',
      columns: [
        { name: 'createdAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      properties: ['createdAt', 'id'],
    },
    {
      name: 'enrollment_search',
      expression: 'create index "enrollment_search" on "enrollment" using gin ("search_text" gin_trgm_ops)',
    },
  ],
  properties: {
    id: id(),
    clientName: p.string().length(ENROLLMENT_FIELDS.clientName.max),
    clientEmail: email(),
    package: () =>
      p.manyToOne(CoachingPackageEntity).ref().index('enrollment_package').deleteRule('restrict'),
    packageName: p.string().length(PACKAGE_FIELDS.name.max),
    packageHours: p.integer(),
    packagePrice: money(),
    packageFeatures: textList(),
    enrollmentDate: instant(),
    expirationDate: instant(),
    /** False when the admin ended it; past its expiration date it counts as inactive anyway. */
    isActive: p.boolean().default(true),
    /** While it is set, the plan is paused and its expiration date is not final. */
    pausedAt: instant().strictNullable(),
    emailStatus: p.enum(EMAIL_STATUSES).default('pending'),
    notes: p.text().strictNullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    changedAt: changedAt(),
    version: version(),
    searchText: searchText({
      ...ENROLLMENT_FIELDS,
      packageName: { ...PACKAGE_FIELDS.name, isSearched: true },
    }),
  },
});
export type EnrollmentRow = InferEntity<typeof EnrollmentEntity>;

/** One line of an enrollment's ledger. Rows are only ever added, and the sum never goes below zero. */
export const HoursEntryEntity = defineEntity({
  name: 'HoursEntry',
  tableName: 'enrollment_hours_entry',
  checks: [
    { name: 'hours_entry_quarter_hours', expression: 'hours * 4 = trunc(hours * 4)' },
    {
      name: 'hours_entry_sign',
      expression:
        "hours <> 0 and (kind <> 'used' or hours < 0) and (kind not in ('granted', 'carried_over') or hours > 0)",
    },
  ],
  properties: {
    id: id(),
    enrollment: () =>
      p.manyToOne(EnrollmentEntity).ref().index('hours_entry_enrollment').deleteRule('restrict'),
    kind: p.enum(HOURS_ENTRY_KINDS),
    /** Signed, in quarter hours: what was used is negative. */
    hours: p.decimal('number').precision(7).scale(2),
    occurredOn: instant(),
    /** The client reads it too. */
    note: p.text().strictNullable(),
    /** For admins only. */
    privateNote: p.text().strictNullable(),
    /** Email address of the admin, or `system`. */
    recordedBy: email(),
    createdAt: createdAt(),
  },
});
export type HoursEntryRow = InferEntity<typeof HoursEntryEntity>;
