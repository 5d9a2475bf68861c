import { ADDRESS_CHANGED, ADMIN_INVITATION, renderAddressChanged, renderAdminInvitation } from './access.ts';
import { ADDRESS_CODE, addressCodeRules } from './address-code.ts';
import { CAMPAIGN_TEST, readCampaignTestValues, renderCampaignTest } from './campaign-test.ts';
import {
  ENROLLMENT_CONFIRMATION,
  readConfirmationValues,
  showConfirmationStatus,
} from './client-enrollment.ts';
import { EXPIRY_REMINDER, readReminderValues } from './expiry-reminder.ts';
import { registerEmailKinds } from './kind.ts';
import {
  createConfirmationLink,
  createWelcomeLinks,
  NEWSLETTER_CONFIRMATION,
  NEWSLETTER_WELCOME,
  readSubscriptionValues,
} from './newsletter.ts';
import {
  cancelledRules,
  plannedRules,
  reminderRules,
  SESSION_CANCELLED,
  SESSION_PLANNED,
  SESSION_REMINDER,
} from './sessions.ts';
import { renderSetupTest, SETUP_TEST } from './setup-test.ts';
import { SIGN_IN_CODE, signInCodeRules } from './sign-in-code.ts';
import { renderTemplateTest, TEMPLATE_TEST } from './template-test.ts';
import { renderWritten, WRITTEN } from './written.ts';

registerEmailKinds({
  [ADDRESS_CHANGED]: { render: renderAddressChanged },
  [ADDRESS_CODE]: addressCodeRules,
  [ADMIN_INVITATION]: { render: renderAdminInvitation },
  [CAMPAIGN_TEST]: { render: renderCampaignTest, readCurrentValues: readCampaignTestValues },
  [ENROLLMENT_CONFIRMATION]: {
    readCurrentValues: readConfirmationValues,
    showStatus: showConfirmationStatus,
  },
  [EXPIRY_REMINDER]: { readCurrentValues: readReminderValues },
  [NEWSLETTER_CONFIRMATION]: {
    createLinks: createConfirmationLink,
    readCurrentValues: readSubscriptionValues,
  },
  [NEWSLETTER_WELCOME]: { createLinks: createWelcomeLinks, readCurrentValues: readSubscriptionValues },
  [SESSION_CANCELLED]: cancelledRules,
  [SESSION_PLANNED]: plannedRules,
  [SESSION_REMINDER]: reminderRules,
  [SETUP_TEST]: { render: renderSetupTest },
  [SIGN_IN_CODE]: signInCodeRules,
  [TEMPLATE_TEST]: { render: renderTemplateTest },
  [WRITTEN]: { render: renderWritten },
});
