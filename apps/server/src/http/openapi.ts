import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../openapi/describe-api.ts';
import { type Representation, represent, sendRepresentation } from './representation.ts';

/** `GET /api/openapi.json`: the REST door described for programs, generated at the first question. */
export function addOpenApi(app: FastifyInstance, router: AnyRouter, publicUrl: string): void {
  let kept: Promise<Representation> | undefined;

  app.get('/api/openapi.json', async (request, reply) => {
    kept ??= represent(
      Buffer.from(JSON.stringify(describeApi(router, publicUrl))),
      'application/json; charset=utf-8',
      { compress: true, quality: 9 },
    );
    return sendRepresentation(request, reply, await kept, 'no-cache');
  });
}
