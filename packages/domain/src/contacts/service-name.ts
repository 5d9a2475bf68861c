import { getServiceLabel, isSampleService, type OfferedService } from './services.ts';

/** What a stored message says about the service it asks for. */
export interface AskedService {
  service: string | null;
  serviceName?: string | null | undefined;
}

/**
 * The name that a message keeps of the service it asks for: the one that the site gives it when the message is sent. Null
 * where the label of the key says it, and for a name that no service of the site has.
 */
export function findServiceName(
  { service, serviceName }: AskedService,
  services: readonly OfferedService[],
): string | null {
  const offered = services.find(
    ({ value, name }) => value === service && (value !== 'other' || name === serviceName),
  );
  return offered && !isSampleService(offered) ? offered.name : null;
}

/** A stored service as responses have it: with a name only where the label of the key does not say it. */
export function toAskedService(service: string | null, serviceName: string | null) {
  return serviceName === null ? { service } : { service, serviceName };
}

/**
 * The name of the service that a message asks for: the one it was sent under, else the label of its key, else the stored
 * text. Null for a message that asks for none.
 */
export function nameService({ service, serviceName }: AskedService): string | null {
  return serviceName ?? (service && getServiceLabel(service));
}
