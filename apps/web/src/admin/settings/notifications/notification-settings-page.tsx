import { useEffect } from 'react';
import { useDrafts } from '../../../ui/form/draft-owner.tsx';
import { EditorSkeleton } from '../../editor-page/editor-skeleton.tsx';
import { ListWaiting } from '../../lists/list-states.tsx';
import { NOTIFICATIONS_FORM, NotificationSettingsForm } from './notification-settings-form.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** The page that sets the notifications. */
export function NotificationSettingsPage({ onClose }: { onClose: () => void }) {
  const settings = useNotificationSettings();
  const { data } = settings;
  const drafts = useDrafts();
  useEffect(() => {
    if (data) drafts.noteOpened(NOTIFICATIONS_FORM.name, true);
  }, [data, drafts]);
  if (data) {
    return (
      <NotificationSettingsForm
        settings={data}
        onClose={() => {
          drafts.removeOpened(NOTIFICATIONS_FORM.name);
          onClose();
        }}
      />
    );
  }
  return <ListWaiting what="the notification settings" query={settings} skeleton={<EditorSkeleton />} />;
}
