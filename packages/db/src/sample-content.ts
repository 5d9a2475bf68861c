import type { EntityManager } from '@mikro-orm/postgresql';
import { addCalendarMonths, expirationDate } from '@rapport/domain/enrollments/expiry';
import { loadDefaultEmailTemplates } from './default-email-templates.ts';
import { ContactEntity } from './entities/contacts.ts';
import { EnrollmentEntity, HoursEntryEntity } from './entities/enrollments.ts';
import { CoachingPackageEntity } from './entities/packages.ts';
import { SubscriberEntity } from './entities/subscribers.ts';
import { claimFirstRun } from './first-run.ts';

const DAY = 86_400_000;

const PACKAGES = [
  {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Sample: Leadership Essentials',
    description: 'Sample package. Six sessions for a leader who takes on a larger role.',
    hoursIncluded: 6,
    validityMonths: 3,
    price: '1500.00',
    features: ['Six one-hour sessions', 'Written goals and a review', 'Email support between sessions'],
    isActive: true,
  },
  {
    id: '01900000-0000-7000-8000-000000000002',
    name: 'Sample: Executive Transformation',
    description: 'Sample package. A year of coaching for an executive and the team around them.',
    hoursIncluded: 24,
    validityMonths: 12,
    price: '7200.00',
    features: ['Two sessions a month', 'Feedback from colleagues', 'A workshop with the team'],
    isActive: true,
  },
  {
    id: '01900000-0000-7000-8000-000000000003',
    name: 'Sample: Speaking Preparation',
    description: 'Sample package that is no longer offered; it shows what an inactive one looks like.',
    hoursIncluded: 3,
    validityMonths: 1,
    price: '600.00',
    features: ['Three sessions', 'One recorded rehearsal'],
    isActive: false,
  },
] as const;

const CONTACTS = [
  {
    name: 'Sample Contact A',
    email: 'contact-a@example.com',
    organization: 'Sample Organization',
    service: 'organizational-consulting',
    message:
      'This is a sample message. We are changing how our departments work together and look for advice.',
    daysAgo: 1,
  },
  {
    name: 'Sample Contact B',
    email: 'contact-b@example.com',
    organization: null,
    service: 'individual-coaching',
    message: 'This is a sample message. I have just been given a team of twelve and would like a coach.',
    daysAgo: 4,
  },
  {
    name: 'Sample Contact C',
    email: 'contact-c@example.com',
    organization: 'Sample University',
    service: 'speaking-engagement',
    message: 'This is a sample message. Would you speak at our leadership day?',
    daysAgo: 12,
  },
];

function addPackages(em: EntityManager, now: Date): void {
  for (const sample of PACKAGES) {
    em.create(CoachingPackageEntity, {
      ...sample,
      features: [...sample.features],
      createdAt: now,
      updatedAt: now,
    });
  }
}

/** The client of local mode, client@example.com, with a plan of the second package that is a quarter used. */
function addEnrolledClient(em: EntityManager, now: Date): void {
  const [, bought] = PACKAGES;
  const enrolledAt = addCalendarMonths(now, -3);
  const enrollment = em.create(EnrollmentEntity, {
    clientName: 'Sample Client',
    clientEmail: 'client@example.com',
    package: bought.id,
    packageName: bought.name,
    packageHours: bought.hoursIncluded,
    packagePrice: bought.price,
    packageFeatures: [...bought.features],
    enrollmentDate: enrolledAt,
    expirationDate: expirationDate(enrolledAt, bought.validityMonths),
    emailStatus: 'sent',
    notes: 'Sample plan, made by the sample content.',
    createdAt: enrolledAt,
    updatedAt: enrolledAt,
  });
  const ledger = [
    { kind: 'granted', hours: bought.hoursIncluded, months: -3, note: 'Hours of the package' },
    { kind: 'used', hours: -2, months: -2, note: 'Sample session' },
    { kind: 'used', hours: -4, months: -1, note: 'Sample workshop' },
  ] as const;
  for (const { months, ...line } of ledger) {
    const at = addCalendarMonths(now, months);
    em.create(HoursEntryEntity, {
      ...line,
      privateNote: null,
      enrollment,
      occurredOn: at,
      recordedBy: 'system',
      createdAt: at,
    });
  }
}

function addContactsAndSubscribers(em: EntityManager, now: Date): void {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  for (const { daysAgo, ...contact } of CONTACTS) {
    em.create(ContactEntity, { ...contact, createdAt: ago(daysAgo), updatedAt: ago(daysAgo) });
  }
  for (const [index, name] of ['reader-a', 'reader-b', 'reader-c'].entries()) {
    em.create(SubscriberEntity, {
      email: `${name}@example.com`,
      status: 'confirmed',
      createdAt: ago(index * 5 + 2),
      confirmedAt: ago(index * 5 + 2),
    });
  }
}

/** Adds the sample content of local mode to the caller's transaction. */
export function addSampleContent(tx: EntityManager, now: Date): void {
  addPackages(tx, now);
  addEnrolledClient(tx, now);
  addContactsAndSubscribers(tx, now);
}

/**
 * Does what the first run of local mode does, and says whether it did: only once for a database, so that what was
 * deleted since does not come back. All of it or nothing.
 */
export async function loadSampleContent(em: EntityManager, now: Date): Promise<boolean> {
  return em.fork().transactional(async (tx) => {
    await loadDefaultEmailTemplates(tx, now);
    if (!(await claimFirstRun(tx))) return false;
    addSampleContent(tx, now);
    return true;
  });
}
