/** The services of the contact form, in its order. */
export const CONTACT_SERVICES = [
  { value: 'individual-coaching', label: 'Individual Leadership Coaching' },
  { value: 'organizational-consulting', label: 'Organizational Transformation' },
  { value: 'speaking-engagement', label: 'Speaking Engagement' },
  { value: 'capability-design', label: 'Capability Design & Development' },
  { value: 'other', label: 'Other' },
] as const;
export type ContactService = (typeof CONTACT_SERVICES)[number]['value'];

/** The services the Edit Contact dialog offers; a stored one beyond them is kept. */
export const EDIT_CONTACT_SERVICES = [
  { value: 'individual-coaching', label: 'Individual Leadership Coaching' },
  { value: 'organizational-consulting', label: 'Organizational Transformation' },
  { value: 'General', label: 'General' },
] as const;

/** What a stored service is called on screen: its label, or the stored text itself where an older row holds one. */
export function serviceLabel(service: string): string {
  return CONTACT_SERVICES.find(({ value }) => value === service)?.label ?? service;
}
