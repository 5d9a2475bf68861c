import { CONTACT_SERVICES, isSampleService, type OfferedService } from './services.ts';

/** One option of the contact form's list of services. */
export interface ServiceOption {
  value: string;
  label: string;
}

/** The order in which the sample lists the services, as places in `CONTACT_SERVICES`. */
const SAMPLE_ORDER = [0, 1, 3, 2, 4];

/** Before the name of a service that the owner added, because several share the key `other`. */
const OWN_SERVICE = 'other: ';

/** How the option of a service is sent: as its key, or as `other: <name>` for a service that the owner added. */
export function toOptionValue(service: OfferedService): string {
  const isOwn = service.value === 'other' && !isSampleService(service);
  return isOwn ? OWN_SERVICE + service.name : service.value;
}

/** The fields of the API that the value of an option means. */
export function splitOptionValue(option: string): { service: string; serviceName?: string } {
  const isOwn = option.startsWith(OWN_SERVICE) && option !== OWN_SERVICE;
  return isOwn ? { service: 'other', serviceName: option.slice(OWN_SERVICE.length) } : { service: option };
}

/** A service as the site lists it, or as its content has it. */
type LinkedService = OfferedService & { slug?: string; page?: { slug: string } | null };

/** How an address chooses a service: by the address of its page, where it has one, else by its option. */
export function toServiceChoice(service: LinkedService): string {
  return service.slug ?? service.page?.slug ?? toOptionValue(service);
}

/** The option that an address chooses; null for an unknown or a hidden service. */
export function findChosenOption(services: readonly LinkedService[], choice: string | null): string | null {
  const chosen = services.find((service) => !service.hidden && toServiceChoice(service) === choice);
  return chosen ? toOptionValue(chosen) : null;
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
