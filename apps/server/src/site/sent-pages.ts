import type { SiteData, SiteForm, SiteRenderer } from '@rapport/domain/site/render-contract';
import type { FastifyRequest } from 'fastify';
import { THANKS } from '../features/contacts/submit-contact.ts';
import { SUBSCRIBED } from '../features/subscribers/subscribe-address.ts';
import { createSitePages, type SitePagesOptions } from './page-cache.ts';

/** Without JavaScript no second message appears at the form, so that the next step is said here. */
const CONFIRM_NEXT = 'One more step: confirm your address with the link in the email we are sending you.';

function thanksFor(form: SiteForm, { newsletterDoubleOptIn }: SiteData): string {
  if (form === 'contact') return THANKS.message;
  return newsletterDoubleOptIn ? `${SUBSCRIBED.message} ${CONFIRM_NEXT}` : SUBSCRIBED.message;
}

/**
 * Where a visitor without JavaScript ends up after sending a form: the home page at that form, with a word of thanks.
 */
export function sentAddress(form: SiteForm): string {
  return `/?sent=${form}#${form}`;
}

/** Which form a request says was just sent; only `/?sent=contact` and `/?sent=newsletter` do. */
export function sentForm(request: FastifyRequest): SiteForm | null {
  if (!request.url.startsWith('/?')) return null;
  const { sent } = request.query as Record<string, unknown>;
  return sent === 'contact' || sent === 'newsletter' ? sent : null;
}

function withThanks(data: SiteData, form: SiteForm): SiteData {
  return { ...data, notice: { form, tone: 'success', message: thanksFor(form, data), issues: [] } };
}

/** The home page with thanks, kept like every other page: asking for it again and again costs nothing. */
export function createSentPages(renderer: SiteRenderer, options: Omit<SitePagesOptions, 'renderer'>) {
  const pagesOf = (form: SiteForm) =>
    createSitePages({
      ...options,
      renderer,
      loadData: async () => withThanks(await options.loadData(), form),
      fallbackData: () => withThanks(options.fallbackData(), form),
    });
  const pages = { contact: pagesOf('contact'), newsletter: pagesOf('newsletter') };
  return (form: SiteForm) => pages[form].page('/');
}
