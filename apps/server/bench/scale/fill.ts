import type pg from 'pg';

/** All rows are of this many days, however many there are: a busier site, not an older one. */
const SPAN_DAYS = 1_000;
/** Exactly so many contacts and subscribers have this word, whatever the size. */
export const RARE_WORD = 'quixotry';
const RARE_MATCHES = 20;
const REPLY_EVERY = 3;
const SUPPRESS_EVERY = 50;

const SEARCH_INDEXES = {
  contact_search: 'create index contact_search on contact using gin (search_text gin_trgm_ops)',
  newsletter_subscriber_search:
    'create index newsletter_subscriber_search on newsletter_subscriber using gin (email gin_trgm_ops)',
};

/** Sentences of six words out of a thousand; a message has five of two thousand sentences. */
const CONTACTS = `
  insert into contact (name, email, organization, service, message, created_at)
  with vocabulary as materialized (
    select array(
      select (select string_agg(substr('bcdfghklmnprstvw', 1 + get_byte(b, s) % 16, 1) || substr('aeiou', 1 + get_byte(b, s + 8) % 5, 1), '')
              from generate_series(1, 1 + w % 4) s)
      from generate_series(1, 1000) w, lateral (select decode(md5(w::text), 'hex') as b)) as words
  ), prepared as materialized (
    select array(
      select (select string_agg(words[1 + abs(hashint8(s * 100::bigint + k) % 1000)], ' ') from generate_series(1, 6) k)
      from generate_series(1, 2000) s, vocabulary) as sentences
  )
  select 'Contact ' || n, 'contact' || n || '@example.com', 'Organization ' || n % 977,
    (array['individual-coaching', 'leadership-development', 'team-transformation', 'strategic-advisory', 'other'])[1 + n % 5],
    concat_ws('. ', sentences[1 + abs(hashint8(n * 5) % 2000)], sentences[1 + abs(hashint8(n * 5 + 1) % 2000)],
      sentences[1 + abs(hashint8(n * 5 + 2) % 2000)], sentences[1 + abs(hashint8(n * 5 + 3) % 2000)],
      case when n <= ${RARE_MATCHES} then '${RARE_WORD}' end),
    now() - (abs(hashint8(n)) % ${SPAN_DAYS * 86_400}) * interval '1 second'
  from prepared, generate_series($1::bigint, $2::bigint) n`;

const SUBSCRIBERS = `
  insert into newsletter_subscriber (email, status, created_at, confirmed_at)
  select case when n <= ${RARE_MATCHES} then '${RARE_WORD}' else 'reader' end || n || '@example.com',
    case when n % 10 = 0 then 'pending' else 'confirmed' end, at, case when n % 10 = 0 then null else at end
  from generate_series($1::bigint, $2::bigint) n,
    lateral (select now() - (abs(hashint8(n)) % ${SPAN_DAYS * 86_400}) * interval '1 second' as at)`;

const SUPPRESSIONS = `
  insert into suppression (email, email_hash, reason)
  select email, encode(sha256(convert_to(email, 'UTF8')), 'hex'), 'unsubscribed'
  from (select 'reader' || n || '@example.com' as email from generate_series($1::bigint, $2::bigint) n
         where n % ${SUPPRESS_EVERY} = 0) s`;

const REPLIES = `
  insert into outgoing_email (kind, recipient, status, created_at)
  select 'written', 'contact' || n || '@example.com', 'sent', now()
  from generate_series($1::bigint, $2::bigint) n where n % ${REPLY_EVERY} = 0`;

/** Grows the tables from one number of contacts and subscribers to another, with ANALYZE as autovacuum would do. */
export async function fill(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    for (const name of Object.keys(SEARCH_INDEXES)) await client.query(`drop index if exists ${name}`);
    // The lists that a row is compared with come first, with statistics, so that each row is written once and fast.
    for (const sql of [SUPPRESSIONS, REPLIES]) await client.query(sql, [from + 1, to]);
    await client.query('analyze suppression, outgoing_email');
    for (const sql of [SUBSCRIBERS, CONTACTS]) await client.query(sql, [from + 1, to]);
    for (const sql of Object.values(SEARCH_INDEXES)) await client.query(sql);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
}
