import { EMAIL_SETUP_PATH } from '../../../mail/notifications/describe-outage.ts';
import { toSentences } from '../../../mail/postmark/setup/describe.ts';
import { readPostmarkSetup } from '../../../mail/postmark/setup/read-setup.ts';
import type { PartReader } from './part.ts';

/** What the daily checks of the connection to Postmark found; absent before they ran. */
export const postmarkPart: PartReader = {
  key: 'postmark',
  name: 'Postmark set-up',
  async read(deps) {
    const { isLocal, tokenFrom, checks, state, summary } = await readPostmarkSetup(deps);
    if (isLocal || tokenFrom === 'none' || state === 'none') return null;
    const wrong =
      checks.find((check) => check.state === 'failed') ?? checks.find((check) => check.state === 'warning');
    if (wrong === undefined) {
      if (state !== 'warning') return { state: 'fine', sentence: summary };
      return { state, sentence: summary, action: { label: 'See checks', href: EMAIL_SETUP_PATH } };
    }
    return {
      state: wrong.state === 'failed' ? 'broken' : 'warning',
      sentence: toSentences(wrong),
      says: wrong.says,
      action: { label: 'Set up again', href: EMAIL_SETUP_PATH },
    };
  },
};
