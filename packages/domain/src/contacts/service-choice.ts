import { CONTACT_SERVICES, isSampleService, joinService, type OfferedService } from './services.ts';

/** One option of the contact form's list of services. */
export interface ServiceOption {
  value: string;
  label: string;
}

/** The order in which the sample lists the services, as places in `CONTACT_SERVICES`. */
const SAMPLE_ORDER = [0, 1, 3, 2, 4];

/**
 * How the option of a service is sent: as its key, or as `other: <name>` for a service that the owner added, because
 * several share that key.
 */
export function toOptionValue(service: OfferedService): string {
  return isSampleService(service) ? service.value : joinService(service.value, service.name);
}

function toOption(service: OfferedService): ServiceOption {
  const known = CONTACT_SERVICES.find(({ value }) => value === service.value);
  const label = known && isSampleService(service) ? known.label : service.name;
  return { value: toOptionValue(service), label };
}

/**
 * The services that the contact form offers: the five that everyone knows while the site lists the sample's, and else
 * those of the site in its order, without the hidden ones.
 */
export function listServiceOptions(services: readonly OfferedService[]): readonly ServiceOption[] {
  const shown = services.filter(({ hidden }) => hidden !== true);
  const isSample =
    shown.length === SAMPLE_ORDER.length &&
    shown.every(
      (service, index) =>
        service.value === CONTACT_SERVICES[SAMPLE_ORDER[index] ?? 0]?.value && isSampleService(service),
    );
  return isSample ? CONTACT_SERVICES : shown.map(toOption);
}
