/** The services of the contact form, in its order. */
export const CONTACT_SERVICES = [
  { value: 'individual-coaching', label: 'Individual Leadership Coaching' },
  { value: 'organizational-consulting', label: 'Organizational Transformation' },
  { value: 'speaking-engagement', label: 'Speaking Engagement' },
  { value: 'capability-design', label: 'Capability Design & Development' },
  { value: 'other', label: 'Other' },
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number]['value'];

/** The services that the Edit Contact dialog offers beside those of the site. */
export const EDIT_CONTACT_SERVICES = [
  { value: 'individual-coaching', label: 'Individual Leadership Coaching' },
  { value: 'organizational-consulting', label: 'Organizational Transformation' },
  { value: 'General', label: 'General' },
] as const;

/** The label of a stored service; for an unknown one, the stored text itself. */
export function getServiceLabel(service: string): string {
  return CONTACT_SERVICES.find(({ value }) => value === service)?.label ?? service;
}

/** What of a service of the site decides how the contact form offers it. */
export interface OfferedService {
  value: ContactService;
  name: string;
  hidden?: boolean;
}

/** Whether a service still has the name that the sample gives it. */
export function isSampleService({ value, name }: OfferedService): boolean {
  return name === (value === 'other' ? 'Something else' : getServiceLabel(value));
}

/** What a stored message says about the service it asks for. */
export interface AskedService {
  service?: string | null | undefined;
  serviceName?: string | null | undefined;
}

/**
 * The name that a message keeps of the service it asks for: the one that the site gives it when the message is sent. Null
 * where the label of the key says it, and for a name that no service of the site has.
 */
export function findServiceName(
  { service = null, serviceName }: AskedService,
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
  return serviceName ?? (service ? getServiceLabel(service) : null);
}
