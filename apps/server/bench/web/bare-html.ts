/** What the product's HTML is measured against: nothing but Fastify sending the same bytes. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [, , file = '', encoding = 'identity'] = process.argv;
const body = readFileSync(file);
const app = Fastify();
app.get('/', (_request, reply) => {
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  reply.type('text/html; charset=utf-8').send(body);
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
