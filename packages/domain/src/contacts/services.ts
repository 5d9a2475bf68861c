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
