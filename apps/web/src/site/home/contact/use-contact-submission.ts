import { THANKS } from '@rapport/domain/site/public-forms';
import { failureMessage, issuesOf } from '../../../api/api-error.ts';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { RobotEvidence } from '../../../ui/form/robot-evidence.ts';
import type { Checked, Sent } from '../../../ui/form/use-checked-form.ts';
import { importOnline } from '../../../ui/navigation/import-online.ts';
import { homeAnchor } from '../../../ui/navigation/paths.ts';
import { webNotifications } from '../../../ui/notifications/web-notifications.ts';
import { prepareToasts, showToast } from '../../../ui/toasts/show-toast.ts';
import type { ContactInput } from './check-contact.ts';

const FAILED = 'Failed to send message';

/** The connection to the server; reading the page does not need it. */
const loadApi = () => importOnline(() => import('../../../api/trpc.ts'));

/** The schema of the server. */
const loadCheck = () => importOnline(() => import('./check-contact.ts'));

function prepare(): void {
  // If this fails, `check` reports it when the form is sent.
  loadCheck().catch(() => undefined);
  loadApi().catch(() => undefined);
  // A failure without a connection needs a toast that is already loaded.
  void prepareToasts();
}

async function check(values: FieldValues): Promise<Checked<ContactInput>> {
  try {
    const [{ checkContact }] = await Promise.all([loadCheck(), loadApi()]);
    return checkContact(values);
  } catch (error) {
    return { payload: null, issues: [], failure: failureMessage(error, FAILED) };
  }
}

/** Checks and sends the contact form and reports the outcome. */
export function useContactSubmission() {
  const send = async (payload: ContactInput, evidence: RobotEvidence): Promise<Sent> => {
    try {
      const { createTrpcClient } = await loadApi();
      await createTrpcClient().contact.submit.mutate({ ...payload, ...evidence });
    } catch (error) {
      return { issues: issuesOf(error), failure: failureMessage(error, FAILED) };
    }
    showToast({
      title: 'Message Sent!',
      message: THANKS,
      tone: 'success',
      isRead: true,
    });
    webNotifications.add({
      title: 'Contact Form Submitted',
      message: 'Your message has arrived. You will receive a confirmation email.',
      type: 'success',
      path: homeAnchor('contact'),
    });
    return true;
  };
  return { prepare, check, send };
}
