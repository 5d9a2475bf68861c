import { Switch } from '@mantine/core';
import { errorMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';

/** A label as high as a finger needs. */
const TARGET = {
  label: { paddingBlock: 10 },
  track: { marginTop: 10 },
  description: { marginTop: 0 },
} as const;

/** Turns the newsletter on or off. Emails about a plan are always sent. */
export function EmailPreferences() {
  const utils = trpc.useUtils();
  const { data, error, isFetching, refetch } = trpc.portal.preferences.useQuery();
  const save = trpc.portal.savePreferences.useMutation({
    onSuccess: ({ message, preferences }) => {
      utils.portal.preferences.setData(undefined, preferences);
      showToast({ title: message, tone: 'success' });
    },
    onError: (failure) => {
      showToast({
        title: 'Error',
        message: errorMessage(failure) ?? 'Failed to save your email preferences',
        tone: 'error',
      });
    },
  });
  if (data === undefined) {
    if (!error) return <LinesSkeleton />;
    return <FailedState what="your email preferences" query={{ error, isFetching, refetch }} />;
  }
  // Optimistic: shows the click at once, then the server's response.
  const newsletter = save.isPending ? save.variables.newsletter : data.newsletter;
  return (
    <Switch
      label="Newsletter"
      description="This doesn't change the emails about your plans."
      size="md"
      styles={TARGET}
      checked={newsletter}
      aria-busy={save.isPending}
      onChange={() => {
        if (!save.isPending) save.mutate({ newsletter: !newsletter });
      }}
    />
  );
}
