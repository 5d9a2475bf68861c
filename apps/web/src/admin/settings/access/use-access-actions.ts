import { trpc } from '../../../api/trpc.ts';
import { useOwnPasskeys } from '../../../ui/use-own-passkeys.ts';
import { failed, succeeded } from '../../ui/feedback.ts';
import { useReauthentication } from '../reauthenticate-dialog.tsx';

/** Who gets in, how the current admin signs in, and the admin's own sessions. */
export function useAccess() {
  return {
    access: trpc.access.read.useQuery(undefined, { staleTime: 0 }),
    methods: trpc.account.signInMethods.useQuery(undefined, { staleTime: 0 }),
    sessions: trpc.account.sessions.useQuery(undefined, { staleTime: 0 }),
    allSessions: trpc.account.allSessions.useQuery(),
  };
}

/** What changes who gets in. Each change asks to sign in again where that is needed, and comes back to the page. */
export function useAccessActions() {
  const utils = trpc.useUtils();
  const reauthentication = useReauthentication();
  const onSettled = () => {
    void utils.access.invalidate();
    void utils.account.invalidate();
  };
  const options = { onSettled };
  const invite = trpc.access.invite.useMutation(options);
  const resend = trpc.access.resend.useMutation(options);
  const remove = trpc.access.remove.useMutation(options);
  const changeAddress = trpc.access.changeAddress.useMutation(options);
  const confirmAddress = trpc.access.confirmAddress.useMutation(options);
  const allowCodes = trpc.account.allowEmailedCodes.useMutation(options);
  const passkeys = useOwnPasskeys();
  const endSession = trpc.account.endSession.useMutation(options);
  const endOthers = trpc.account.endOtherSessions.useMutation(options);

  /** Runs a change; null after a failure, which is said, or for which the sign-in is asked again. */
  async function run<Result>(failure: string, change: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await change();
      if (typeof result === 'object' && result !== null && 'message' in result)
        succeeded(String(result.message));
      return result;
    } catch (error) {
      if (!reauthentication.ask(error, { what: 'access' })) failed(failure, error);
      return null;
    }
  }

  return {
    question: reauthentication.question,
    ask: (error: unknown) => reauthentication.ask(error, { what: 'access' }),
    invite: (email: string) => invite.mutateAsync({ email }),
    resend: (id: string) => run('Failed to send the invitation', () => resend.mutateAsync({ id })),
    remove: (id: string) => run('Failed to remove the admin', () => remove.mutateAsync({ id })),
    changeAddress: (email: string) => changeAddress.mutateAsync({ email }),
    confirmAddress: (code: string) => confirmAddress.mutateAsync({ code }),
    allowCodes: (allowed: boolean) =>
      run('Failed to change the setting', () => allowCodes.mutateAsync({ allowed })),
    removePasskey: (id: string) => run('Failed to remove the passkey', () => passkeys.remove(id)),
    endSession: (id: string) => run('Failed to end the session', () => endSession.mutateAsync({ id })),
    endOthers: () => run('Failed to end the other sessions', () => endOthers.mutateAsync()),
    /** Adds a passkey of this device; a browser that cancels is said and no error. */
    addPasskey: (name: string) => run('No passkey was added', () => passkeys.add(name)),
  };
}

export type AccessActions = ReturnType<typeof useAccessActions>;
