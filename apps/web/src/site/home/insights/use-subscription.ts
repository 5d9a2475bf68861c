import { SUBSCRIBED } from '@rapport/domain/site/public-forms';
import { useState } from 'react';
import { failureMessage, issuesOf } from '../../../api/api-error.ts';
import type { FieldValues } from '../../../ui/form/form-values.ts';
import type { RobotEvidence } from '../../../ui/form/robot-evidence.ts';
import type { Checked, Sent } from '../../../ui/form/use-checked-form.ts';
import { importOnline } from '../../../ui/navigation/import-online.ts';
import { homeAnchor } from '../../../ui/navigation/paths.ts';
import { webNotifications } from '../../../ui/notifications/web-notifications.ts';
import { prepareToasts, showToast } from '../../../ui/toasts/show-toast.ts';
import type { NewsletterInput } from './check-newsletter.ts';

const FAILED = 'Failed to subscribe to newsletter';

/** The connection to the server; reading the page does not need it. */
const loadApi = () => importOnline(() => import('../../../api/trpc.ts'));

/** The schema of the server. */
const loadCheck = () => importOnline(() => import('./check-newsletter.ts'));

function prepare(): void {
  // If this fails, `check` reports it when the form is sent.
  loadCheck().catch(() => undefined);
  loadApi().catch(() => undefined);
  // A failure without a connection needs a toast that is already loaded.
  void prepareToasts();
}

async function check(values: FieldValues): Promise<Checked<NewsletterInput>> {
  try {
    const [{ checkNewsletter }] = await Promise.all([loadCheck(), loadApi()]);
    return checkNewsletter(values);
  } catch (error) {
    return { payload: null, issues: [], failure: failureMessage(error, FAILED) };
  }
}

/** Checks and sends the newsletter signup and reports the outcome. */
export function useSubscription() {
  const [sent, setSent] = useState(false);
  const send = async (payload: NewsletterInput, evidence: RobotEvidence): Promise<Sent> => {
    setSent(false);
    try {
      const { createTrpcClient } = await loadApi();
      await createTrpcClient().newsletter.subscribe.mutate({ ...payload, ...evidence });
    } catch (error) {
      return { issues: issuesOf(error), failure: failureMessage(error, FAILED) };
    }
    setSent(true);
    showToast({ title: 'Success!', message: SUBSCRIBED, tone: 'success' });
    webNotifications.add({
      title: 'Newsletter Subscription Confirmed',
      message: 'You will receive insights by email.',
      type: 'success',
      path: homeAnchor('newsletter'),
    });
    return true;
  };
  return { sent, checked: { prepare, check, send } };
}
