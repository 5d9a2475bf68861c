import { trpc } from '../../api/trpc.ts';

/** The personal data that is stored. */
export function useDataAudit() {
  return trpc.dataAudit.read.useQuery(undefined, { staleTime: 0 });
}

/** The data stored about one person; not loaded while the address is empty. */
export function usePersonAudit(email: string) {
  return trpc.dataAudit.person.useQuery({ email }, { staleTime: 0, enabled: email !== '' });
}

export function usePersonExport() {
  return trpc.dataAudit.exportPerson.useMutation();
}

/** Erases a person, and reads everything again, because any screen may have shown them. */
export function usePersonErasure() {
  const utils = trpc.useUtils();
  return trpc.dataAudit.erasePerson.useMutation({ onSuccess: () => void utils.invalidate() });
}
