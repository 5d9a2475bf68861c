/** Every kind of single email, with its label. */
export const EMAIL_KINDS = {
  contact_response: 'Contact form response',
  package_details: 'Package details',
  written: 'Written by hand',
  newsletter_confirmation: 'Newsletter confirmation',
  newsletter_welcome: 'Newsletter welcome',
  client_enrollment: 'Enrollment confirmation',
  plan_changed: 'Plan changed',
  expiry_reminder: 'Expiry reminder',
  session_planned: 'Session planned',
  session_reminder: 'Session reminder',
  session_cancelled: 'Session cancelled',
  renewal_received: 'Renewal received',
  renewal_approved: 'Renewal approved',
  renewal_rejected: 'Renewal rejected',
  admin_notification: 'Admin notification',
  campaign_test: 'Campaign test',
  template_test: 'Template test',
  setup_test: 'Test email',
  sign_in_code: 'Sign-in code',
  admin_invitation: 'Admin invitation',
  address_code: 'Code for a new address',
  address_changed: 'Address changed',
} as const;

export type EmailKind = keyof typeof EMAIL_KINDS;

/** The label of a kind of email. An unknown kind is formatted from its name. */
export function getEmailKindLabel(kind: string): string {
  if (Object.hasOwn(EMAIL_KINDS, kind)) return EMAIL_KINDS[kind as EmailKind];
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
