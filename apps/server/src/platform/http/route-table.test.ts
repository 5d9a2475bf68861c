import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { recordRoutes } from './route-table.ts';

describe('the methods of an address', () => {
  const app = Fastify();
  const routes = recordRoutes(app);
  const nothing = async () => ({});
  app.get('/things/:id', nothing);
  app.delete('/things/:id', nothing);
  app.post('/things/:id/send', nothing);
  app.put('/things/all', nothing);
  app.get('/*', nothing);

  it('are those of its routes, with parameters and trailing slashes', () => {
    expect(routes.methodsOf('/things/7')).toEqual(['DELETE', 'GET', 'HEAD']);
    expect(routes.methodsOf('/things/a%20b/?q=1')).toEqual(['DELETE', 'GET', 'HEAD']);
    expect(routes.methodsOf('/things/7/send')).toEqual(['POST']);
  });

  it('are its own when a parameter would match as well', () => {
    expect(routes.methodsOf('/things/all')).toEqual(['PUT']);
  });

  it("are empty when only the site's catch-all route matches", () => {
    expect(routes.methodsOf('/things')).toEqual([]);
    expect(routes.methodsOf('/things/7/8')).toEqual([]);
  });
});
