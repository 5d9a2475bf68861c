import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import {
  isInGroup,
  TIMELINE_KINDS,
  type TimelineGroup,
  type TimelineKind,
} from '@rapport/domain/people/kinds';
import { emailHash } from '../../mail/consent/suppressions.ts';

/** Whose timeline is read. */
interface Address {
  /** In lower case. */
  email: string;
  /** The subscriber with this address. */
  subscriber: string;
}

/** The id of no row. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An address in lower case with its subscriber, if it has one. */
export async function findAddress(em: EntityManager, email: string): Promise<Address> {
  const row = await em.findOne(SubscriberEntity, { email }, { fields: ['id'] });
  return { email, subscriber: row?.id ?? NOBODY };
}

/** Where a kind of entries is stored: a statement with its values in order. */
interface TimelinePart {
  kind: TimelineKind;
  sql: string;
  values: string[];
}

/** The columns of an entry besides its place and its kind, with what a statement does not name. */
const COLUMNS = [
  'text',
  'source',
  'reason',
  'through',
  '"by"',
  'ip',
  'single',
  'recipient',
  'contact',
  'automatic',
  'enrollment',
  'plan',
  'entry',
  'hours',
  'note',
  '"privateNote"',
  'outcome',
  'session',
  '"sessionState"',
  '"startsAt"',
  '"timeZone"',
] as const;

/**
 * Selects entries. Their id is made of the kind and of what names the row, so that it is the same in every call, and two
 * entries about one row differ. It begins with the place of the kind, which is the order of what happened at once.
 */
function select(
  kind: TimelineKind,
  {
    row,
    at,
    from,
    where,
    values,
    ...columns
  }: Partial<Record<(typeof COLUMNS)[number], string>> & {
    row: string;
    at: string;
    from: string;
    where: string;
    values: string[];
  },
): TimelinePart {
  const place = TIMELINE_KINDS.indexOf(kind).toString(16).padStart(2, '0');
  const others = COLUMNS.map((name) => `(${columns[name] ?? 'null'})::text as ${name}`);
  return {
    kind,
    sql: `select '${kind}' as kind, overlay(md5('${kind} ' || ${row}) placing '${place}' from 1)::uuid as id, ${at} as at, ${others.join(', ')}
            from ${from} where ${where}`,
    values,
  };
}

/** The rows of a consent or of its withdrawal. */
const consent = (kind: TimelineKind, action: string, { email }: Address) =>
  select(kind, {
    row: 'c.id::text',
    at: 'c.created_at',
    from: 'consent_record c',
    where: `c.email = ? and c.purpose = 'newsletter' and c.action = '${action}'`,
    values: [email],
    text: 'c.wording',
    ip: 'c.ip',
  });

/** What an admin did by hand, as the audit log has it. */
const audit = (
  kind: TimelineKind,
  action: string,
  { subscriber }: Address,
  { from, text }: { from: string; text: string },
) =>
  select(kind, {
    row: `a.id::text || ${text}`,
    at: 'a.at',
    from: `audit_entry a${from}`,
    where: `a.subject_type = 'newsletter_subscriber' and a.subject_id = ? and a.action = '${action}'`,
    values: [subscriber],
    text,
    '"by"': 'a.actor_email',
  });

const ADDED_BY_HAND = `(select a.actor_email from audit_entry a where a.subject_type = 'newsletter_subscriber'
  and a.subject_id = s.id::text and a.action = 'newsletter_subscriber.created' limit 1)`;

/** The plans `e` of a client, and the requests `q` to renew one. */
const OF_CLIENT = 'lower(e.client_email) = ?';
const RENEWALS = 'enrollment e join renewal_request q on q.enrollment_id = e.id';

/** Rows of an import that changed something for their person. */
const CHANGED_BY_IMPORT = `('new', 'pending', 'changed', 'unsubscribedThere', 'bouncedThere', 'complainedThere')`;

/** Everything that is stored about what happened with a person, each thing once and from where it is stored. */
function listParts(person: Address): TimelinePart[] {
  const { email, subscriber: id } = person;
  return [
    select('added', {
      row: 's.id::text',
      at: 's.created_at',
      from: 'newsletter_subscriber s',
      where: 's.id = ?',
      values: [id],
      source: 's.source',
      '"by"': ADDED_BY_HAND,
    }),
    consent('agreed', 'given', person),
    consent('confirmed', 'confirmed', person),
    consent('unsubscribed', 'withdrawn', person),
    // Who unsubscribed has a record of it already.
    select('suppressed', {
      row: 'x.id::text',
      at: 'x.created_at',
      from: 'suppression x',
      where: `x.email_hash = ? and (x.reason <> 'unsubscribed' or not exists
        (select from consent_record c where c.email = ? and c.action = 'withdrawn'))`,
      values: [emailHash(email), email],
      reason: 'x.reason',
      through: 'x.source',
    }),
    select('message', {
      row: 'c.id::text',
      at: 'c.created_at',
      from: 'contact c',
      // One that began with an email is that email.
      where: 'lower(c.email) = ? and not c.received_by_email',
      values: [email],
      text: 'c.message',
      contact: 'c.id',
    }),
    select('reply', {
      row: 'i.id::text',
      at: 'i.received_at',
      from: 'contact c join inbound_email i on i.contact_id = c.id',
      where: 'lower(c.email) = ?',
      values: [email],
      text: `left(i.text, ${CONTACT_FIELDS.message.max})`,
      contact: 'c.id',
      automatic: 'i.automatic',
      '"by"': 'i.noted_by',
    }),
    select('note', {
      row: 'n.id::text',
      at: 'n.created_at',
      from: 'person_note n',
      where: 'n.email = ?',
      values: [email],
      note: 'n.id',
      '"privateNote"': 'n.text',
      '"by"': 'n.created_by',
    }),
    select('enrolled', {
      row: 'e.id::text',
      at: 'e.created_at',
      from: 'enrollment e',
      where: OF_CLIENT,
      values: [email],
      enrollment: 'e.id',
      plan: 'e.package_name',
    }),
    select('session', {
      row: 's.id::text',
      at: "case when s.state = 'planned' then s.created_at else least(s.starts_at, s.changed_at) end",
      from: `coaching_session s left join enrollment e on e.id = s.enrollment_id
        left join enrollment_hours_entry h on h.id = s.hours_entry_id`,
      where: 'lower(s.client_email) = ?',
      values: [email],
      text: 'coalesce(s.cancel_reason, s.note, s.agenda)',
      plan: 'e.package_name',
      hours: 'h.hours',
      '"privateNote"': 's.private_note',
      session: 's.id',
      '"sessionState"': 's.state',
      // As a number, which is the same in every setting of the database.
      '"startsAt"': 'extract(epoch from s.starts_at)',
      '"timeZone"': 's.time_zone',
    }),
    // The hours that come with the enrolling are part of it, and those of a session of the session.
    select('hours', {
      row: 'h.id::text',
      at: 'h.created_at',
      from: 'enrollment e join enrollment_hours_entry h on h.enrollment_id = e.id',
      where: `${OF_CLIENT} and not exists (select from coaching_session s where s.hours_entry_id = h.id)
        and h.id > (select f.id from enrollment_hours_entry f where f.enrollment_id = e.id order by f.id limit 1)`,
      values: [email],
      text: 'h.note',
      enrollment: 'e.id',
      plan: 'e.package_name',
      entry: 'h.kind',
      hours: 'h.hours',
      '"privateNote"': 'h.private_note',
      '"by"': 'h.recorded_by',
    }),
    select('renewalRequested', {
      row: 'q.id::text',
      at: 'q.request_date',
      from: RENEWALS,
      where: OF_CLIENT,
      values: [email],
      text: 'q.message',
      enrollment: 'e.id',
      plan: 'q.package_name',
    }),
    select('renewalDecided', {
      row: 'q.id::text',
      at: 'coalesce(q.withdrawn_at, q.decided_at)',
      from: RENEWALS,
      where: `${OF_CLIENT} and coalesce(q.withdrawn_at, q.decided_at) is not null`,
      values: [email],
      text: 'q.reply',
      enrollment: 'e.id',
      plan: 'q.package_name',
      outcome: "case when q.withdrawn_at is null then q.status else 'withdrawn' end",
      '"by"': 'q.decided_by',
    }),
    select('email', {
      row: 'o.id::text',
      at: 'o.created_at',
      from: 'outgoing_email o',
      where: 'lower(o.recipient) = ?',
      values: [email],
      single: 'o.id',
    }),
    select('email', {
      row: 'r.id::text',
      at: 'r.created_at',
      from: 'campaign_recipient r',
      where: 'r.subscriber_id = ?',
      values: [id],
      recipient: 'r.id',
    }),
    select('tagged', {
      row: 't.id::text',
      at: 'st.created_at',
      from: 'subscriber_tag st join tag t on t.id = st.tag_id',
      where: 'st.subscriber_id = ?',
      values: [id],
      text: 't.name',
    }),
    select('untagged', {
      row: 'x.name || x.removed_at::text',
      at: 'x.removed_at',
      from: 'removed_tag x',
      where: 'x.subscriber_id = ?',
      values: [id],
      text: 'x.name',
      '"by"': 'x.removed_by',
    }),
    audit('renamed', 'newsletter_subscriber.updated', person, {
      from: `, jsonb_array_elements_text(coalesce(a.details->'fields', '[]')) field`,
      text: 'field',
    }),
    audit('released', 'newsletter_subscriber.released', person, {
      from: '',
      text: "coalesce(a.details->>'why', '')",
    }),
    select('imported', {
      row: `i.import_id::text || i.number::text`,
      at: 'i.touched_at',
      from: 'import_row i join import_run n on n.id = i.import_id',
      where: `i.email = ? and n.kind = 'subscribers' and i.touched_at is not null and i.reason in ${CHANGED_BY_IMPORT}`,
      values: [email],
      text: 'n.file_name',
      '"by"': 'n.created_by',
    }),
    select('sequenceStarted', {
      row: 'r.sequence_id::text || r.subscriber_id::text',
      at: 'r.started_at',
      from: 'sequence_run r join email_sequence q on q.id = r.sequence_id',
      where: 'r.subscriber_id = ?',
      values: [id],
      text: 'q.name',
    }),
    select('sequenceEnded', {
      row: 'r.sequence_id::text || r.subscriber_id::text',
      at: 'r.ended_at',
      from: 'sequence_run r join email_sequence q on q.id = r.sequence_id',
      where: 'r.subscriber_id = ? and r.ended_at is not null',
      values: [id],
      text: 'q.name',
    }),
  ];
}

/** The timeline of a person, of one group or of all, as one statement in no order. */
export function timelineOf(person: Address, group?: TimelineGroup): Pick<TimelinePart, 'sql' | 'values'> {
  const parts = listParts(person).filter(({ kind }) => isInGroup(kind, group));
  return {
    sql: parts.map(({ sql }) => sql).join('\nunion all\n'),
    values: parts.flatMap(({ values }) => values),
  };
}
