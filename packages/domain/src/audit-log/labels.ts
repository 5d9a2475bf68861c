/** Labels of actions for which the name is not a good label. */
const LABELS: Record<string, string> = {
  login: 'Signed in',
  'login.refused': 'Sign-in refused',
  logout: 'Signed out',
  'logout.provider': 'Signed out by the identity provider',
  'account.address_change_requested': 'Code for a new address requested',
  'account.address_changed': 'Address changed',
  'account.exported': 'Own data exported',
  'account.move_prepared': 'Accounts prepared to move to another sign-in',
  'account.moved': 'Account moved to another sign-in',
  'admin.added': 'Admin added on the server',
  'admin.invited': 'Admin invited',
  'admin.invited_again': 'Admin invited again',
  'admin.link_created': 'Sign-in link of an admin printed on the server',
  'admin.removed': 'Admin removed',
  'api_token.created': 'API token created',
  'api_token.refused': 'API token refused',
  'api_token.revoked': 'API token revoked',
  'campaign.failed_retried': 'Campaign sent again to failed recipients',
  'campaign.not_sent': 'Scheduled campaign not sent',
  'campaign.recipients_exported': 'Recipients of a campaign exported',
  'campaign.test_sent': 'Test campaign sent',
  'contact.exported': 'Contacts exported',
  'contact.reply_noted': 'Reply noted by hand',
  'database.backup': 'Backup created',
  'database.backup_downloaded': 'Backup downloaded',
  'database.maintenance': 'Database maintenance run',
  'email.composed': 'Email sent to a contact',
  'email_preferences.changed': 'Email preferences changed',
  'email_template.reset': 'Email template reset',
  'email_template.test_sent': 'Test of an email template sent',
  'email_template.updated': 'Email template updated',
  'enrollment.created': 'Client enrolled',
  'enrollment.hours_corrected': 'Hours corrected',
  'enrollment.hours_logged': 'Session hours logged',
  'enrollment.notes_saved': 'Plan notes saved',
  'newsletter_subscriber.asked': 'Subscribers asked to confirm',
  'newsletter_subscriber.exported': 'Newsletter subscribers exported',
  'domain.checked': 'DNS records checked',
  'notification_settings.updated': 'Notification settings changed',
  'package.details_sent': 'Package details sent',
  'person.erased': 'Person erased',
  'person.provider_data_removed': 'Data of an erased person removed by the email provider',
  'person.provider_removal_failed': 'Data of an erased person not removed by the email provider',
  'person.exported': "Person's data exported",
  'postmark.checked': 'Postmark checked',
  'postmark.connected': 'Postmark connected',
  'postmark.token_replaced': 'Token of Postmark replaced',
  'renewal_request.created': 'Renewal requested',
  'renewal_request.withdrawn': 'Renewal request withdrawn',
  'passkey.added': 'Passkey added',
  'passkey.renamed': 'Passkey renamed',
  'passkey.removed': 'Passkey removed',
  'recovery_codes.replaced': 'Recovery codes replaced',
  'emailed_codes.allowed': 'Emailed codes allowed for an admin',
  'emailed_codes.disallowed': 'Emailed codes no longer allowed for an admin',
  'session.ended': 'Own session ended',
  'session.others_ended': 'Own other sessions ended',
  'session.revoked': 'Session ended by an admin',
  'site_file.uploaded': 'File of the site uploaded',
  'site_sample.dismissed': 'Text of the sample dismissed',
  'site_sample.restored': 'Text of the sample listed again',
  'site_setup.status_changed': 'Guided set-up changed',
  'site_setup.step_decided': 'Step of the set-up kept or skipped',
  'site_setup.test_email_sent': 'Test email sent',
  'webhook.event_resent': 'Webhook event sent again',
  'webhook.secret_replaced': 'Webhook secret replaced',
  'webhook.test_sent': 'Webhook test sent',
};

/** The label of an action. Without a label of its own, `contact.deleted` becomes "Contact deleted". */
export function formatAction(action: string): string {
  const label = Object.hasOwn(LABELS, action) ? LABELS[action] : undefined;
  if (label !== undefined) return label;
  const text = action.replace(/[._]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(' and ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Formats the details of an entry: `{ packageName: "A", hours: 2 }` becomes "package name: A, hours: 2". */
export function formatDetails(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const label = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
      return `${label.toLowerCase()}: ${formatValue(value)}`;
    })
    .join(', ');
}
