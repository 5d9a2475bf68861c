import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { aContact, anEnrollment, aPackage } from '@rapport/db/testing/rows';

/** A list that takes `updatedSince`, with the table of its rows. */
export interface SyncedList {
  path: string;
  key: string;
  table: string;
  /** Stores one more row; `n` differs from row to row. */
  insert: (em: EntityManager, n: number) => unknown;
  /** A statement that changes the row with the id `?`. */
  edit: string;
}

const at = (n: number) => new Date(Date.UTC(2026, 0, 5, 9, n));

function aRenewal(em: EntityManager, n: number) {
  return em.create(RenewalRequestEntity, {
    enrollment: anEnrollment(em, aPackage(em)),
    requestedPackage: null,
    packageName: 'A package',
    requestDate: at(n),
    status: n % 2 === 0 ? 'pending' : 'approved',
    message: null,
    decidedAt: null,
    decidedBy: null,
  });
}

const aCampaign = (em: EntityManager, n: number) =>
  em.create(CampaignEntity, { title: `Issue ${n}`, subject: 'S', content: 'C', createdAt: at(n) });

/** Every list that takes `updatedSince`. */
export const SYNCED_LISTS: SyncedList[] = [
  {
    path: '/api/admin/contacts',
    key: 'contacts',
    table: 'contact',
    insert: (em, n) => aContact(em, { createdAt: at(n) }),
    edit: "update contact set message = message || '.' where id = ?",
  },
  {
    path: '/api/admin/newsletters',
    key: 'newsletters',
    table: 'newsletter_subscriber',
    insert: (em, n) =>
      em.create(SubscriberEntity, { email: `reader${n}@example.com`, createdAt: at(n), confirmedAt: null }),
    edit: "update newsletter_subscriber set status = 'confirmed' where id = ?",
  },
  {
    path: '/api/admin/coaching-packages',
    key: 'packages',
    table: 'coaching_package',
    insert: (em, n) => aPackage(em, { createdAt: at(n) }),
    edit: 'update coaching_package set price = price + 1 where id = ?',
  },
  {
    path: '/api/admin/enrollments',
    key: 'enrollments',
    table: 'enrollment',
    insert: (em, n) => anEnrollment(em, aPackage(em), { createdAt: at(n) }),
    edit: `insert into enrollment_hours_entry (enrollment_id, kind, hours, occurred_on, recorded_by)
           values (?, 'granted', 1, now(), 'system')`,
  },
  {
    path: '/api/admin/plans',
    key: 'plans',
    table: 'enrollment',
    insert: (em, n) => anEnrollment(em, aPackage(em), { createdAt: at(n) }),
    edit: "update enrollment set notes = 'Prefers mornings' where id = ?",
  },
  {
    path: '/api/admin/renewal-requests',
    key: 'renewalRequests',
    table: 'renewal_request',
    insert: aRenewal,
    edit: `update enrollment set client_name = client_name || '.'
            where id = (select enrollment_id from renewal_request where id = ?)`,
  },
  {
    path: '/api/admin/newsletter-campaigns',
    key: 'campaigns',
    table: 'newsletter_campaign',
    insert: aCampaign,
    edit: 'update newsletter_campaign set sent_count = sent_count + 1 where id = ?',
  },
  {
    path: '/api/admin/emails?type=single',
    key: 'emails',
    table: 'outgoing_email',
    insert: (em, n) =>
      em.create(OutgoingEmailEntity, {
        kind: 'written',
        recipient: 'reader@example.com',
        status: 'sent',
        createdAt: at(n),
      }),
    edit: 'update outgoing_email set delivered_at = now() where id = ?',
  },
  {
    path: '/api/admin/emails?type=campaign',
    key: 'emails',
    table: 'campaign_recipient',
    insert: (em, n) =>
      em.create(CampaignRecipientEntity, {
        campaign: aCampaign(em, n),
        email: `reader${n}@example.com`,
        status: 'sent',
        createdAt: at(n),
      }),
    edit: 'update campaign_recipient set delivered_at = now() where id = ?',
  },
  {
    path: '/api/admin/audit-log?action=sample.done',
    key: 'entries',
    table: 'audit_entry',
    insert: (em, n) => em.create(AuditEntryEntity, { action: 'sample.done', at: at(n) }),
    edit: 'update audit_entry set ip = null where id = ?',
  },
];

/** A row of such a list. */
export type SyncedItem = { id: string; updatedAt: string };

/** One page of a list. */
export interface SyncedPage {
  items: SyncedItem[];
  total: number;
  nextCursor: string | null;
}
