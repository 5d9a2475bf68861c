import { trpc } from '../api/trpc.ts';
import { rememberPasskey } from './own-passkey.ts';

/** Adds, renames and removes passkeys of the signed-in user. Each needs a fresh sign-in and throws what was refused. */
export function useOwnPasskeys() {
  const utils = trpc.useUtils();
  const options = { onSettled: () => void utils.account.invalidate() };
  const create = trpc.account.passkeyOptions.useMutation();
  const add = trpc.account.addPasskey.useMutation(options);
  const rename = trpc.account.renamePasskey.useMutation(options);
  const remove = trpc.account.removePasskey.useMutation(options);
  return {
    isBusy: create.isPending || add.isPending || rename.isPending || remove.isPending,
    /** Adds a passkey of this device; throws when the browser cancels too. */
    async add(name: string) {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await create.mutateAsync();
      const response = await startRegistration({ optionsJSON: optionsJSON as never });
      await add.mutateAsync({ name, response: response as never });
      rememberPasskey(response.id);
      return { message: 'Passkey added.' };
    },
    rename: (id: string, name: string) => rename.mutateAsync({ id, name }),
    remove: (id: string) => remove.mutateAsync({ id }),
  };
}
