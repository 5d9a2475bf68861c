/** What the product is compared with: only Fastify and the SELECT of the same rows through `pg`. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
app.get('/', async () => {
  const { rows } = await pool.query(
    `select id, title, excerpt, category, image_url as "imageUrl", url, published_at as "publishedAt", featured,
            reading_time as "readingTime", categories
       from article where deleted_at is null order by featured desc, published_at desc, id desc limit 6`,
  );
  return rows;
});
app.get('/contacts', async () => {
  const [{ rows: contacts }, { rows: counted }] = await Promise.all([
    pool.query(
      `select id, name, email, organization, service, message, created_at as "createdAt"
         from contact order by created_at desc, id desc limit 25`,
    ),
    pool.query('select count(*)::int as total from contact'),
  ]);
  return { contacts, total: counted[0]?.total, nextCursor: null };
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
