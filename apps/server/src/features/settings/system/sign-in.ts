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
    return {
      state: 'fine',
      sentence: signIn === 'local' ? 'Local sign-in works.' : 'Built-in sign-in works.',
    };
  },
};
