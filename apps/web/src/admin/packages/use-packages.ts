import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { requireById } from '../../api/require-by-id.ts';
import { trpc } from '../../api/trpc.ts';
import { toastsOf } from '../ui/feedback.ts';

/** All coaching packages, inactive ones too. */
export function usePackages() {
  return trpc.packages.list.useQuery();
}

/** Creates and edits packages; the list is read again after each change. */
export function usePackageChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.packages.invalidate();
  return {
    /** One package as it is stored now. */
    read: (id: string) =>
      utils.packages.list
        .fetch(undefined, { staleTime: 0 })
        .then(({ packages }) => requireById(packages, id)),
    create: trpc.packages.create.useMutation({ onSettled }),
    update: trpc.packages.update.useMutation({ onSettled }),
  };
}

/** Starts or stops offering a package to clients. */
export function useTogglePackage() {
  const { update } = usePackageChanges();
  return ({ id, ...seen }: CoachingPackage) =>
    update.mutate(
      { id, ...seen, isActive: !seen.isActive, seen },
      toastsOf('Failed to update coaching package'),
    );
}
