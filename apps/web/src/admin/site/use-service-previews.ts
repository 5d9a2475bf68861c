import { type SiteContent, siteContentSchema } from '@rapport/domain/site/content-schema';
import { getServicePath, listServicesWithPage } from '@rapport/domain/site/service-paths';
import { useMemo } from 'react';
import type { PreviewedPage } from './site-preview.tsx';
import type { OpenDraft } from './use-site-draft.ts';

function listServicePreviews(content: SiteContent): PreviewedPage[] {
  // While the services are not valid, the preview shows the published ones.
  if (!siteContentSchema.shape.services.safeParse(content.services).success) return [];
  return listServicesWithPage(content).map(({ name, page }) => ({
    path: getServicePath(page.slug).slice(1),
    label: name,
  }));
}

/** The pages that services have of their own, as they were last saved: any other address leads nowhere. */
export function useServicePreviews({ saved }: OpenDraft): readonly PreviewedPage[] {
  return useMemo(() => listServicePreviews(saved), [saved]);
}
