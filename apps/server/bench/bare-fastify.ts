/**
 * What the product is compared with: only Fastify and the SELECTs of the same rows through `pg`, from the database whose
 * address is the first value; or, with a second value, the bytes of the file named by the first, in this encoding.
 */
import { readFileSync } from 'node:fs';
import { hashSessionToken } from '@rapport/db/session-token';
import Fastify from 'fastify';
import pg from 'pg';

const [, , source = '', encoding] = process.argv;
const pool = new pg.Pool({ connectionString: source, max: 10 });
const app = Fastify();
/** The SELECT with which the product finds the session, its user and whether they have a plan. */
async function findSession(cookie: string | undefined): Promise<unknown> {
  const { rows } = await pool.query(
    `select s.id as "sessionId", u.id as "userId", u.email, u.email_verified as "emailVerified",
            u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
            exists (select 1 from enrollment e where lower(e.client_email) = lower(u.email)) as "hasEnrollment",
            s.authenticated_at as "authenticatedAt", s.last_seen_at < $1::timestamptz as "isDue"
       from session s join user_account u on u.id = s.user_id
      where s.token_hash = $2 and s.revoked_at is null
        and s.expires_at > $3::timestamptz and s.last_seen_at > $4::timestamptz`,
    [
      new Date(Date.now() - 60_000),
      hashSessionToken(cookie?.split('=')[1] ?? ''),
      new Date(),
      new Date(Date.now() - 86_400_000),
    ],
  );
  return rows[0];
}

/** The rows of a page; one more is read, which tells whether there is a next page. */
const PAGE = 25;

async function readContacts() {
  const [{ rows: contacts }, { rows: counts }] = await Promise.all([
    pool.query(
      `select id, name, email, organization, service, message, created_at as "createdAt", changed_at as "updatedAt"
         from contact order by created_at desc, id desc limit 26`,
    ),
    pool.query('select count(*)::int as total from contact'),
  ]);
  return { contacts: contacts.slice(0, PAGE), total: counts[0].total, nextCursor: null };
}

app.get('/contacts-with-session', async (request, reply) =>
  (await findSession(request.headers.cookie)) ? readContacts() : reply.code(401).send(),
);

if (encoding !== undefined) {
  const body = readFileSync(source);
  app.get('/', (_request, reply) => {
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    reply.type('text/html; charset=utf-8').send(body);
  });
}
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
