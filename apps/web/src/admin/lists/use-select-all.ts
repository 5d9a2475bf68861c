import { useMutation } from '@tanstack/react-query';
import type { ListSelection } from './selection-context.tsx';

/** Selects every row that matches the filter, loaded or not, or deselects them all. */
export function useSelectAll(
  selection: ListSelection,
  fetchIds: () => Promise<string[]>,
  onError: (error: unknown) => void,
) {
  return useMutation({
    mutationFn: async (select: boolean) => ({ select, ids: await fetchIds() }),
    onSuccess: ({ select, ids }) => (select ? selection.add(ids) : selection.remove(ids)),
    onError,
  });
}
