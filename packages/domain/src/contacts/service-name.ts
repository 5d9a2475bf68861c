import { getServiceLabel, isSampleService, type OfferedService, splitService } from './services.ts';

/** What a stored message says about the service it asks for. */
export interface AskedService {
  service: string | null;
  serviceName?: string | null | undefined;
}

/**
 * The name of the service that a message asks for: the name it was offered by, else the name that the site has for its
 * key, else the label of the specification or the stored text. Null for a message that asks for none.
 */
export function nameService(
  { service, serviceName }: AskedService,
  services: readonly OfferedService[],
): string | null {
  if (service === null) return null;
  const named = serviceName ?? splitService(service).serviceName;
  if (named) return named;
  const offered = services.find(({ value }) => value === service && value !== 'other');
  return offered && !isSampleService(offered) ? offered.name : getServiceLabel(service);
}
