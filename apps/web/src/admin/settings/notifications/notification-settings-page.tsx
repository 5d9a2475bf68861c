import { useEffect } from 'react';
import { useDrafts } from '../../../ui/form/draft-owner.tsx';
import { FORM_OPENINGS } from '../../dialog/form-openings.ts';
import { EditorSkeleton } from '../../editor-page/editor-skeleton.tsx';
import { ListFailed } from '../../lists/list-states.tsx';
import { NotificationSettingsForm } from './notification-settings-form.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** The page that sets the notifications. */
export function NotificationSettingsPage({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useNotificationSettings();
  const drafts = useDrafts();
  useEffect(() => {
    if (data) drafts.noteOpened(FORM_OPENINGS.notifications.name, true);
  }, [data, drafts]);
  if (data) {
    return (
      <NotificationSettingsForm
        settings={data}
        onClose={() => {
          drafts.removeOpened(FORM_OPENINGS.notifications.name);
          onClose();
        }}
      />
    );
  }
  if (isPending) return <EditorSkeleton />;
  return (
    <ListFailed
      what="the notification settings"
      error={error}
      isTrying={isFetching}
      onTryAgain={() => void refetch()}
    />
  );
}
