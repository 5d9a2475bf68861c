import { emailHashSql } from '../../../mail/consent/suppressions.ts';
import { eachValue } from './values.ts';

/** SQL: the join of a row `r` with the subscriber `s` and the suppression `x` of its address. */
export const KNOWN_HERE_SQL = `left join newsletter_subscriber s on s.email = r.email
  left join suppression x on x.email_hash = ${emailHashSql('r.email::text')}`;

/** SQL: whether the row brings a value that the subscriber `s` does not have. Blank cells bring none. */
const BRINGS_NEWS_SQL = `(${eachValue((column) => `r.${column} is not null and r.${column} is distinct from s.${column}`, ' or ')}
  or exists (select from unnest(r.tags) name
              where not exists (select from subscriber_tag st join tag t on t.id = st.tag_id
                                 where st.subscriber_id = s.id and lower(t.name) = lower(name)))
  or exists (select from jsonb_array_elements_text((select ids from everyones_tags)) tag
              where not exists (select from subscriber_tag st
                                 where st.subscriber_id = s.id and st.tag_id = tag::uuid)))`;

/**
 * SQL: what becomes of a row `r` with the subscriber and the suppression of its address. Who left, bounced or complained,
 * there or here, is never subscribed. The ids of the tags for everyone are in `everyones_tags`.
 */
export const REASON_SQL = `case
  when r.reason is not null then r.reason
  when r.standing in ('unsubscribed', 'bounced', 'complained') then r.standing || 'There'
  when x.reason in ('unsubscribed', 'bounced', 'complained') then x.reason || 'Here'
  when x.reason is not null then 'suppressedHere'
  when s.id is null then case r.standing when 'pending' then 'pending' else 'new' end
  when ${BRINGS_NEWS_SQL} then 'changed'
  else 'same' end`;
