import { trpc } from '../../api/trpc.ts';

/** What personal data is held. */
export function useDataAudit() {
  return trpc.dataAudit.read.useQuery(undefined, { staleTime: 0 });
}

/** What is held about one person; asks nothing while the address is empty. */
export function usePersonAudit(email: string) {
  return trpc.dataAudit.person.useQuery({ email }, { staleTime: 0, enabled: email !== '' });
}

export function usePersonExport() {
  return trpc.dataAudit.exportPerson.useMutation();
}

/** Erases a person; whatever is on the screen may have shown them. */
export function usePersonErasure() {
  const utils = trpc.useUtils();
  return trpc.dataAudit.erasePerson.useMutation({ onSuccess: () => void utils.invalidate() });
}
