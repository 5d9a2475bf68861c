import type pg from 'pg';
import type { Report } from '../report.ts';
import type { Load } from './load.ts';

interface StoredForms {
  /** Addresses of the messages. */
  contacts: string[];
  /** Addresses of the sign-ups. */
  subscribers: string[];
}

/** Compares the forms that were acknowledged with what is stored, which is returned. */
export async function reportForms(report: Report, pool: pg.Pool, load: Load): Promise<StoredForms> {
  const messages = await pool.query<{ email: string; rows: number; notifications: number }>(
    `select c.email, count(distinct c.id)::int as rows, count(n.id)::int as notifications
       from contact c left join notification n on n.subject_id = c.id and n.type = 'contact_form'
      where c.email like 'writer-%' group by c.email`,
  );
  const signUps = await pool.query<{ email: string }>(
    `select email from newsletter_subscriber where email like 'visitor-%'`,
  );
  const contacts = messages.rows.map(({ email }) => email);
  const subscribers = signUps.rows.map(({ email }) => email);
  const stored = new Set([...contacts, ...subscribers]);
  const acknowledged = [...load.contacts, ...load.subscribers];
  report.addFaults(
    `acknowledged forms that are not stored, of ${acknowledged.length}`,
    acknowledged.filter((email) => !stored.has(email)),
  );
  report.addFaults('messages stored twice', messages.rows.filter(({ rows }) => rows !== 1).length);
  report.addFaults(
    'messages without exactly one notification',
    messages.rows.filter(({ notifications }) => notifications !== 1).length,
  );
  return { contacts, subscribers };
}
