import type { SubscriberRow } from '@rapport/db/entities/subscribers';
import { pickFields } from '@rapport/domain/shared/field-values';
import { listFields } from '@rapport/domain/shared/text-field';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import type { Subscriber } from '@rapport/domain/subscribers/schema';

/** What the API reads of a stored subscriber. */
export const SUBSCRIBER_COLUMNS = [
  'id',
  ...listFields(SUBSCRIBER_FIELDS).map(({ name }) => name),
  'status',
  'source',
  'language',
  'timeZone',
  'suppression',
  'pausedUntil',
  'createdAt',
  'changedAt',
] as const;

/** SQL: the names of the tags of a subscriber `s`. */
export const SUBSCRIBER_TAGS_SQL = `array(select t.name::text from subscriber_tag st join tag t on t.id = st.tag_id
  where st.subscriber_id = s.id order by lower(t.name))`;

export type SelectedSubscriber = Pick<SubscriberRow, (typeof SUBSCRIBER_COLUMNS)[number]> & {
  tags: string[];
};

/** A stored subscriber as the API's `Subscriber`. */
export function toSubscriber(row: SelectedSubscriber): Subscriber {
  return {
    id: row.id,
    ...pickFields(row, SUBSCRIBER_FIELDS),
    status: row.status,
    source: row.source,
    language: row.language,
    timeZone: row.timeZone,
    tags: row.tags,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.changedAt.toISOString(),
    suppression: row.suppression,
  };
}
