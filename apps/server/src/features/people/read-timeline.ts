import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import type { Timeline, TimelineEntry, TimelineQuery } from '@rapport/domain/people/timeline';
import type { SessionState } from '@rapport/domain/sessions/session';
import { DEFAULT_LIST_LIMIT } from '@rapport/domain/shared/query';
import { toCampaignEmail, toSentEmail } from '../../mail/sent-email.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  formatInstantAndId,
  fromBase64,
  parseInstantAndId,
  toBase64,
} from '../../platform/pagination/list-order.ts';
import { toPage } from '../../platform/pagination/read-page.ts';
import { findAddress, timelineOf } from './timeline-sql.ts';

type Row = Omit<TimelineEntry, 'at' | 'email' | 'hours' | 'session'> & {
  at: Date;
  hours: string | null;
  /** The ids of an email, or of one of a campaign. */
  single: string | null;
  recipient: string | null;
  /** The id of a session, with what tells about it; the instant in seconds. */
  session: string | null;
  sessionState: SessionState;
  startsAt: string;
  timeZone: string;
};

/** Newest first, and by id where two things happened at once. */
const ORDER = { cursorAt: ({ at, id }: Row) => toBase64(formatInstantAndId(at, id)) };

/** The emails of a page, by their ids. */
async function readEmails(em: EntityManager, rows: readonly Row[]): Promise<Map<string, SentEmail>> {
  const idsOf = (name: 'single' | 'recipient') => rows.flatMap((row) => row[name] ?? []);
  const single = await em.find(OutgoingEmailEntity, { id: { $in: idsOf('single') } });
  const ofCampaigns = await em.find(
    CampaignRecipientEntity,
    { id: { $in: idsOf('recipient') } },
    { populate: ['campaign'] },
  );
  const emails = [
    ...single.map(toSentEmail),
    ...ofCampaigns.map((row) => toCampaignEmail(row, row.campaign.$)),
  ];
  return new Map(emails.map((email) => [email.id, email]));
}

/** What happened with a person, newest first; nothing for an address that nothing is known of. */
export async function readTimeline(
  { em }: Pick<Deps, 'em'>,
  { email, group, cursor, limit = DEFAULT_LIST_LIMIT }: TimelineQuery,
): Promise<Timeline> {
  const after = cursor === undefined ? null : parseInstantAndId(fromBase64(cursor));
  const { sql, values } = timelineOf(await findAddress(em, email), group);
  const found = await em.execute<Row[]>(
    `select * from (${sql}) e
      where ?::timestamptz is null or (e.at, e.id) < (?::timestamptz, ?::uuid)
      order by e.at desc, e.id desc limit ?`,
    [...values, after?.at ?? null, after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const { rows, nextCursor } = toPage(
    found.map((row) => ({ ...row, at: new Date(row.at) })),
    limit,
    ORDER,
  );
  const emails = await readEmails(em, rows);
  return {
    entries: rows.map(
      ({ single, recipient, at, hours, session, sessionState, startsAt, timeZone, ...row }) => ({
        ...row,
        session:
          session === null
            ? null
            : {
                id: session,
                state: sessionState,
                startsAt: new Date(Number(startsAt) * 1000).toISOString(),
                timeZone,
              },
        at: at.toISOString(),
        hours: hours === null ? null : Number(hours),
        email: emails.get(single ?? recipient ?? '') ?? null,
      }),
    ),
    nextCursor,
  };
}
