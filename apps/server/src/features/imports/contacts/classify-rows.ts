import { emailHashSql } from '../../../mail/consent/suppressions.ts';

/** SQL: the contact `k` with the address, the message and the date of a row `r`, and the erasure `x` of its address. */
export const KNOWN_HERE_SQL = `left join lateral (
    select c.id from contact c
     where lower(c.email) = r.email and c.message = r.contact ->> 'message'
       and (r.contact ->> 'receivedAt' is null or c.created_at = (r.contact ->> 'receivedAt')::timestamptz)
     limit 1) k on true
  left join suppression x on x.email_hash = ${emailHashSql('r.email::text')} and x.erased_at is not null`;

/** SQL: what becomes of a row. Nothing is stored of who asked to be erased. */
export const REASON_SQL = `case
  when r.reason is not null then r.reason
  when x.id is not null then 'suppressedHere'
  when k.id is null then 'new'
  else 'same' end`;
