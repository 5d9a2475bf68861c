import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { type Representation, represent, sendRepresentation } from './representation.ts';

/** `GET /api/openapi.json`: the REST door described for programs, generated at the first question. */
export function addOpenApi(app: FastifyInstance, router: AnyRouter, publicUrl: string): void {
  let kept: Promise<Representation> | undefined;

  function describeDoor(): Promise<Representation> {
    const document = generateOpenApiDocument(router, {
      title: 'Rapport',
      description: 'The REST door. Everything here is also callable through tRPC under /trpc.',
      version: '1',
      baseUrl: `${publicUrl}/api`,
    });
    return represent(Buffer.from(JSON.stringify(document)), 'application/json; charset=utf-8', {
      compress: true,
      quality: 9,
    });
  }

  app.get('/api/openapi.json', async (request, reply) => {
    kept ??= describeDoor();
    return sendRepresentation(request, reply, await kept, 'no-cache');
  });
}
