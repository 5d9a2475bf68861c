import { toServiceChoice } from '@rapport/domain/contacts/service-choice';
import type { ShownService } from '@rapport/domain/site/page-content';
import { getServiceContactPath } from '@rapport/domain/site/service-paths';

/** The way to ask for a service: the button of its own, or the one to the contact form, where it is then chosen. */
export function getServiceButton(service: ShownService, label: string): { label: string; target: string } {
  return service.button ?? { label, target: getServiceContactPath(service.slug ?? toServiceChoice(service)) };
}
