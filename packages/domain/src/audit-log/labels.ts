/** Actions whose words are not simply their name read aloud. */
const WORDS: Record<string, string> = {
  login: 'Signed in',
  'login.refused': 'Sign-in refused',
  logout: 'Signed out',
  'logout.provider': 'Signed out by the identity provider',
  'account.exported': 'Exported their own data',
  'api_token.created': 'API token created',
  'api_token.refused': 'API token refused',
  'api_token.revoked': 'API token revoked',
  'campaign.failed_retried': 'Campaign sent again to those it failed for',
  'campaign.not_sent': 'Scheduled campaign not sent',
  'campaign.test_sent': 'Campaign sent as a test',
  'contact.exported': 'Contacts exported',
  'database.backup': 'Backup made',
  'database.backup_downloaded': 'Backup downloaded',
  'database.maintenance': 'Database maintained',
  'email.composed': 'Email sent to a contact',
  'email_preferences.changed': 'Email preferences changed',
  'email_template.reset': 'Email template put back',
  'email_template.updated': 'Email template updated',
  'enrollment.created': 'Client enrolled',
  'enrollment.hours_corrected': 'Hours corrected',
  'enrollment.hours_logged': 'Session hours logged',
  'enrollment.notes_saved': 'Notes on a plan saved',
  'newsletter_subscriber.exported': 'Newsletter subscribers exported',
  'package.details_sent': 'Package details sent',
  'person.erased': 'Person erased',
  'person.provider_data_removed': 'Data of an erased person removed by the email provider',
  'person.provider_removal_failed': 'Data of an erased person not removed by the email provider',
  'person.exported': 'Data of a person exported',
  'renewal_request.created': 'Renewal requested',
  'renewal_request.withdrawn': 'Renewal request withdrawn',
  'session.ended': 'Own session ended',
  'session.others_ended': 'Own other sessions ended',
  'session.revoked': 'Session ended by an admin',
};

/** What an action is called: in words of its own, else `contact.deleted` read as "Contact deleted". */
export function actionWords(action: string): string {
  const words = Object.hasOwn(WORDS, action) ? WORDS[action] : undefined;
  if (words !== undefined) return words;
  const text = action.replace(/[._]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordOf).join(' and ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** What else is on record of an action, to read: `{ packageName: "A", hours: 2 }` as "package name: A, hours: 2". */
export function detailWords(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => {
      const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
      return `${words.toLowerCase()}: ${wordOf(value)}`;
    })
    .join(', ');
}
