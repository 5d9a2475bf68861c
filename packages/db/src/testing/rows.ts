import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { ArticleEntity, type ArticleRow } from '../entities/articles.ts';
import { ContactEntity, type ContactRow } from '../entities/contacts.ts';
import {
  EnrollmentEntity,
  type EnrollmentRow,
  HoursEntryEntity,
  type HoursEntryRow,
} from '../entities/enrollments.ts';
import { InboundEmailEntity, type InboundEmailRow } from '../entities/inbound-emails.ts';
import { CoachingPackageEntity, type CoachingPackageRow } from '../entities/packages.ts';
import { CoachingSessionEntity, type CoachingSessionRow } from '../entities/sessions.ts';

/** Rows with every required field filled in; pass what the test is about. They are persisted, not flushed. */
export function aContact(
  em: EntityManager,
  changes: Partial<RequiredEntityData<ContactRow>> = {},
): ContactRow {
  const contact = em.create(ContactEntity, {
    name: 'A Contact',
    email: 'contact@example.com',
    message: 'A message',
    ...changes,
  });
  em.persist(contact);
  return contact;
}

/** What the sender of a contact wrote later, by email. */
export function aReply(
  em: EntityManager,
  contact: ContactRow,
  changes: Partial<Omit<RequiredEntityData<InboundEmailRow>, 'contact'>> = {},
): InboundEmailRow {
  const reply = em.create(InboundEmailEntity, {
    contact,
    sender: contact.email,
    text: 'A reply',
    receivedAt: new Date('2026-01-06T09:30:00.000Z'),
    ...changes,
  });
  em.persist(reply);
  return reply;
}

export function anArticle(
  em: EntityManager,
  changes: Partial<RequiredEntityData<ArticleRow>> = {},
): ArticleRow {
  const article = em.create(ArticleEntity, {
    feedId: 'feed-1',
    title: 'An article',
    url: 'https://example.com/article',
    publishedAt: new Date('2026-01-05T09:30:00.000Z'),
    ...changes,
  });
  em.persist(article);
  return article;
}

export function aPackage(
  em: EntityManager,
  changes: Partial<RequiredEntityData<CoachingPackageRow>> = {},
): CoachingPackageRow {
  const coachingPackage = em.create(CoachingPackageEntity, {
    name: 'A package',
    description: 'What it is',
    hoursIncluded: 10,
    validityMonths: 6,
    price: '2500.00',
    features: ['A feature'],
    ...changes,
  });
  em.persist(coachingPackage);
  return coachingPackage;
}

export function anEnrollment(
  em: EntityManager,
  coachingPackage: CoachingPackageRow,
  changes: Partial<RequiredEntityData<EnrollmentRow>> = {},
): EnrollmentRow {
  const enrollment = em.create(EnrollmentEntity, {
    clientName: 'A Client',
    clientEmail: 'Client@Example.com',
    package: coachingPackage.id,
    packageName: coachingPackage.name,
    packageHours: coachingPackage.hoursIncluded,
    packagePrice: coachingPackage.price,
    packageFeatures: coachingPackage.features,
    enrollmentDate: new Date('2026-01-05T09:30:00.000Z'),
    expirationDate: new Date('2026-07-05T09:30:00.000Z'),
    ...changes,
  });
  em.persist(enrollment);
  return enrollment;
}

/** Hours that a plan was given; negative ones were used. */
export function someHours(
  em: EntityManager,
  enrollment: EnrollmentRow,
  hours: number,
  changes: Partial<RequiredEntityData<HoursEntryRow>> = {},
): HoursEntryRow {
  const entry = em.create(HoursEntryEntity, {
    enrollment,
    kind: hours > 0 ? 'granted' : 'used',
    hours,
    occurredOn: enrollment.enrollmentDate,
    note: null,
    privateNote: null,
    recordedBy: 'system',
    createdAt: enrollment.enrollmentDate,
    ...changes,
  });
  em.persist(entry);
  return entry;
}

/** A planned session without a plan, by the clocks of UTC. */
export function aSession(
  em: EntityManager,
  changes: Partial<RequiredEntityData<CoachingSessionRow>> & { startsAt?: Date } = {},
): CoachingSessionRow {
  const { startsAt = new Date('2026-03-12T10:00:00.000Z') } = changes;
  const session = em.create(CoachingSessionEntity, {
    clientName: 'A Client',
    clientEmail: 'Client@Example.com',
    start: startsAt.toISOString().slice(0, 16),
    timeZone: 'UTC',
    startsAt,
    timeZoneData: process.versions.tz ?? '',
    timedAt: new Date('2026-01-05T09:30:00.000Z'),
    minutes: 60,
    ...changes,
  });
  em.persist(session);
  return session;
}
