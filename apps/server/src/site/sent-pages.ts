import { CONFIRM_NEXT, SUBSCRIBED, THANKS } from '@rapport/domain/site/public-forms';
import type { SiteData, SiteForm, SiteRenderer } from '@rapport/domain/site/render-contract';
import type { FastifyRequest } from 'fastify';
import { createSitePages, type SitePagesOptions } from './page-cache.ts';

/** Without JavaScript no second message appears at the form, so this one names the next step. */
function getThanks(form: SiteForm, { newsletterDoubleOptIn }: SiteData): string {
  if (form === 'contact') return THANKS;
  return newsletterDoubleOptIn ? `${SUBSCRIBED} ${CONFIRM_NEXT}` : SUBSCRIBED;
}

/** Where a visitor without JavaScript returns after sending a form: its page at that form, with a thank-you message. */
export function getSentPath(form: SiteForm, path: string): string {
  return `${path}?sent=${form}#${form}`;
}

/** The form that was just sent; only `?sent=contact` and `?sent=newsletter` name one. */
export function findSentForm(request: FastifyRequest): SiteForm | null {
  const { sent } = request.query as Record<string, unknown>;
  return sent === 'contact' || sent === 'newsletter' ? sent : null;
}

function withThanks(data: SiteData, form: SiteForm): SiteData {
  return { ...data, notice: { form, tone: 'success', message: getThanks(form, data), issues: [] } };
}

/** The page of a form with the thank-you message, cached like every other page, so that repeated requests cost nothing. */
export function createSentPages(renderer: SiteRenderer, options: Omit<SitePagesOptions, 'renderer'>) {
  const createPages = (form: SiteForm) =>
    createSitePages({
      ...options,
      renderer,
      loadData: async () => withThanks(await options.loadData(), form),
      fallbackData: () => withThanks(options.fallbackData(), form),
    });
  const pages = { contact: createPages('contact'), newsletter: createPages('newsletter') };
  return (form: SiteForm, path: string) => pages[form].page(path);
}
