import { NOT_FOUND_PATH } from '@rapport/domain/site/site-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SitePages } from './page-cache.ts';
import { type PagePolicy, sendPublicPage } from './public-page.ts';

/** Whether a browser wants a page, as when someone typed the address. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** Responds that the file does not exist: with the not-found page to a browser, in JSON to a program. */
export async function sendMissingFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, policyOf }: { pages: SitePages; policyOf: PagePolicy },
): Promise<FastifyReply> {
  if (!wantsPage(request)) {
    reply.callNotFound();
    return reply;
  }
  const page = await pages.page(NOT_FOUND_PATH);
  if (page.isPrivate) throw new Error('The not-found page must be public.');
  return sendPublicPage(request, reply, page, policyOf);
}
