import type { SiteContent } from './content-schema.ts';
import { SERVICES_PATH } from './site-paths.ts';

/** The path of the page of a service. */
export function getServicePath(slug: string): string {
  return `${SERVICES_PATH}/${slug}`;
}

/** Where a service leads for a message about it: the contact form, with that service chosen (`toServiceChoice`). */
export function getServiceContactPath(choice: string): string {
  return `/?service=${encodeURIComponent(choice)}#contact`;
}

type Services = { services: Pick<SiteContent['services'], 'services'> };

/** The services that have a page, without the hidden ones. */
export function listServicesWithPage({ services: { services } }: Services) {
  return services.flatMap((service) =>
    service.hidden || service.page === null ? [] : [{ ...service, page: service.page }],
  );
}

/** The paths of the pages that the services of a content have. */
export function listServicePaths(content: Services): string[] {
  return listServicesWithPage(content).map(({ page }) => getServicePath(page.slug));
}
