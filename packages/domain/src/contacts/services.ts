/** The services of the contact form, in its order. */
export const CONTACT_SERVICES = [
  { value: 'individual-coaching', label: 'Individual Leadership Coaching' },
  { value: 'organizational-consulting', label: 'Organizational Transformation' },
  { value: 'speaking-engagement', label: 'Speaking Engagement' },
  { value: 'capability-design', label: 'Capability Design & Development' },
  { value: 'other', label: 'Other' },
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number]['value'];

/** The services of the Edit Contact dialog. Any other stored service is preserved. */
export const EDIT_CONTACT_SERVICES = [
  { value: 'individual-coaching', label: 'Individual Leadership Coaching' },
  { value: 'organizational-consulting', label: 'Organizational Transformation' },
  { value: 'General', label: 'General' },
] as const;

const OTHER: ContactService = 'other';
/** Between the key `other` and the name of a service, in a form's option and in the stored text. */
const SEPARATOR = ': ';
const PREFIX = `${OTHER}${SEPARATOR}`;

/** The key of a service and the name it was asked for by, as one text. Only `other` needs the name. */
export function joinService(service: string, serviceName: string | null | undefined): string {
  return service === OTHER && serviceName ? PREFIX + serviceName : service;
}

/** The two parts of such a text; the name is null for every service that its key says all of. */
export function splitService(text: string): { service: string; serviceName: string | null } {
  if (!text.startsWith(PREFIX) || text === PREFIX) return { service: text, serviceName: null };
  return { service: OTHER, serviceName: text.slice(PREFIX.length) };
}

/** A stored service, which may be none, as responses have it: with a name only where the owner added the service. */
export function splitStoredService(text: string | null): { service: string | null; serviceName?: string } {
  if (text === null) return { service: null };
  const { service, serviceName } = splitService(text);
  return serviceName === null ? { service } : { service, serviceName };
}

/** The label of a stored service; for an unknown one, the stored text itself. */
export function getServiceLabel(text: string): string {
  const { service, serviceName } = splitService(text);
  return serviceName ?? CONTACT_SERVICES.find(({ value }) => value === service)?.label ?? service;
}

/** What of a service of the site decides how the contact form offers it. */
export interface OfferedService {
  value: ContactService;
  name: string;
  hidden?: boolean;
}

/** Whether a service still has the name that the sample gives it. */
export function isSampleService({ value, name }: OfferedService): boolean {
  return name === (value === OTHER ? 'Something else' : getServiceLabel(value));
}
