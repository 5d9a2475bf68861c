import { CAMPAIGN_TEST, readCampaignTestValues } from './campaign-test.ts';
import { ENROLLMENT_CONFIRMATION, readConfirmationValues } from './client-enrollment.ts';
import { EXPIRY_REMINDER, readReminderValues } from './expiry-reminder.ts';
import type { ReadValues } from './kind.ts';
import { NEWSLETTER_CONFIRMATION, NEWSLETTER_WELCOME, readSubscriptionValues } from './newsletter.ts';

const READERS: Partial<Record<string, ReadValues>> = {
  [ENROLLMENT_CONFIRMATION]: readConfirmationValues,
  [EXPIRY_REMINDER]: readReminderValues,
  [NEWSLETTER_CONFIRMATION]: readSubscriptionValues,
  [NEWSLETTER_WELCOME]: readSubscriptionValues,
  [CAMPAIGN_TEST]: readCampaignTestValues,
};

/**
 * The current values of an email that was enqueued before. Throws AppError CONFLICT when the email is outdated. An email
 * about a past event, such as a renewal, keeps its values.
 */
export const readCurrentValues: ReadValues = async (tx, deps, email) => {
  const read = Object.hasOwn(READERS, email.kind) ? READERS[email.kind] : undefined;
  return read ? read(tx, deps, email) : email.values;
};
