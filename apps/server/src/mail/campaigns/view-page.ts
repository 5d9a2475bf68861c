import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import { forbidStoring, type SmallPage, sendPage } from '../../platform/html/page.ts';
import { type CampaignEmail, findSentCampaignEmail } from './render.ts';
import { parseView, VIEW_PATH } from './view-link.ts';

const HOME = '<div class="actions"><a href="/">Back to the site</a></div>';

const SAMPLE: SmallPage = {
  title: 'This is a sample link',
  body: `<p>It comes from a test email or a preview. Once the email is sent, its link opens it here.</p>${HOME}`,
};

const MISSING: SmallPage = {
  title: 'This email is not here',
  body: `<p>The link is incomplete, or the email was deleted. Open the link from the email again.</p>${HOME}`,
};

/** An email has styles of its own, in attributes too, and pictures of other sites; it runs and sends nothing. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Read out, and not seen: in an inbox the subject is above the email. */
const UNSEEN = 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)';

/** An email as a page: with a heading and what is its main part, for screen readers. */
function toPage({ subject, shareable }: Pick<CampaignEmail, 'subject' | 'shareable'>): string {
  const heading = `<h1 style="${UNSEEN}">${escapeHtml(subject)}</h1>`;
  return shareable()
    .replace(/<body[^>]*>/, (body) => `${body}<main>${heading}`)
    .replace('</body>', '</main></body>');
}

/**
 * The page that shows a campaign as it was sent to everyone who has its address. It asks the database only for addresses
 * that are ours, and names no recipient.
 */
export function registerViewPage(
  app: FastifyInstance,
  { env, orm }: Pick<PlatformServices, 'env' | 'orm'>,
): void {
  app.get(VIEW_PATH, async (request, reply) => {
    const query = new URL(request.url, 'http://this-site.invalid').searchParams;
    if (query.has('sample')) return sendPage(reply, 200, SAMPLE);
    const campaign = parseView(env, query.get('token') ?? '');
    const email = campaign === null ? null : await findSentCampaignEmail(orm.em.fork(), env, campaign);
    if (email === null) return sendPage(reply, 404, MISSING);
    forbidStoring(reply);
    return (
      reply
        .header('content-security-policy', POLICY)
        // The address is known only to readers: sites that the email links to do not see it.
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(toPage(email))
    );
  });
}
