import type { PageSection } from '@rapport/domain/site/pages-schema';
import type { ComponentType } from 'react';
import { importOnline } from '../../ui/navigation/import-online.ts';
import { type LazyPage, lazyPage } from '../../ui/navigation/lazy-page.tsx';
import { whenNear } from '../../ui/when-near.ts';

type FormModule = { default: ComponentType };

/** How soon a script that could not be loaded is asked for again, in milliseconds. */
const RETRY_MS = 2_000;

/** Until it can be loaded, the form that the server rendered stays, which also works without scripts. */
async function importForm(importOnce: () => Promise<FormModule>): Promise<FormModule> {
  try {
    return await importOnline(importOnce);
  } catch (error) {
    if (typeof window === 'undefined') throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return importForm(importOnce);
  }
}

/** A form of the home page. Its script loads when the visitor comes near or does anything, at the latest after a while. */
function lazyForm(sectionId: string, importOnce: () => Promise<FormModule>): LazyPage {
  return lazyPage(async () => {
    await whenNear(sectionId);
    return importForm(importOnce);
  });
}

export const CONTACT_FORM = lazyForm('contact', () => import('./contact/contact-form.tsx'));
export const NEWSLETTER_FORM = lazyForm('newsletter', () => import('./insights/newsletter-form.tsx'));

/** The forms of the sections of a page. */
export function listForms(sections: readonly PageSection[]): LazyPage[] {
  return [
    ...(sections.includes('contact') ? [CONTACT_FORM] : []),
    ...(sections.includes('insights') || sections.includes('newsletter') ? [NEWSLETTER_FORM] : []),
  ];
}

// In a document with forms at once, before it is hydrated: one may have been sent already.
if (typeof document !== 'undefined' && document.querySelector('#contact, #newsletter')) {
  void CONTACT_FORM.load();
  void NEWSLETTER_FORM.load();
}
