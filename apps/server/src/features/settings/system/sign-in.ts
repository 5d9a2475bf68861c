import { formatTime } from '@rapport/domain/shared/calendar-day';
import { findUsedUp } from '../../../auth/built-in/ask-for-code.ts';
import { findSignInProblem } from '../../../auth/sign-in-problem.ts';
import type { PartReader } from './part.ts';

/** Whether people can sign in, and whether the admins stay admins. */
export const signInPart: PartReader = {
  key: 'sign-in',
  name: 'Sign-in',
  async read(deps) {
    const problem = await findSignInProblem(deps);
    if (problem !== null) return { state: 'broken', sentence: problem };
    const { oidc, signIn } = deps.env;
    if (oidc) return { state: 'fine', sentence: `${new URL(oidc.issuer).host} answers.` };
    const until = signIn === 'built-in' ? await findUsedUp(deps.em, deps.now()) : null;
    if (until !== null) {
      const time = formatTime(until, deps.env.siteTimeZone, 'long');
      return {
        state: 'warning',
        sentence: `All sign-in codes of a day are used up. Until ${time} nobody gets one by email; passkeys and links of admins work.`,
      };
    }
    return {
      state: 'fine',
      sentence: signIn === 'local' ? 'Local sign-in works.' : 'Built-in sign-in works.',
    };
  },
};
