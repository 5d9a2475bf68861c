import { type SiteContent, siteContentSchema } from '@rapport/domain/site/content-schema';
import { getServicePath, listServicesWithPage } from '@rapport/domain/site/service-paths';
import type { PreviewedPage } from './site-preview.tsx';

/** The pages that services have of their own, for the preview. */
export function listServicePreviews(content: SiteContent): PreviewedPage[] {
  // While the services are not valid, the preview shows the published ones.
  if (!siteContentSchema.shape.services.safeParse(content.services).success) return [];
  return listServicesWithPage(content).map(({ name, page }) => ({
    path: getServicePath(page.slug).slice(1),
    label: name,
  }));
}
