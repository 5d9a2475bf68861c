import { Button, Stack } from '@mantine/core';
import { DEFAULT_DATABASE_STATUS } from '@rapport/domain/settings/database-status';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useLeftEditor } from '../dialog/use-opened.ts';
import { TEMPLATE_FORM } from '../email-templates/template-editor.tsx';
import { TemplateEditorPage } from '../email-templates/template-editor-page.tsx';
import { TemplatesDialog } from '../email-templates/templates-dialog.tsx';
import { usePanel } from '../lists/use-panel.ts';
import { EDIT_PARAMETER, NOTIFICATIONS } from '../navigation/sections.ts';
import { failed } from '../ui/feedback.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ACCESS } from './access/access-page.tsx';
import { BackupsDialog } from './backups-dialog.tsx';
import { DatabaseTools } from './database-tools.tsx';
import { NotificationSettingsDialog } from './notifications/notification-settings-dialog.tsx';
import { NOTIFICATIONS_FORM } from './notifications/notification-settings-form.tsx';
import { NotificationSettingsPage } from './notifications/notification-settings-page.tsx';
import { SecurityCard } from './security-card.tsx';
import { SettingsCard, SettingsRow } from './settings-card.tsx';
import { SYSTEM, SystemCard } from './system/system-card.tsx';
import { SystemPage } from './system/system-page.tsx';
import { useEmailCheck, useSettings } from './use-settings.ts';
import { useSettingsState } from './use-settings-state.ts';

/** In its own chunk, because few installations have webhooks. */
const WebhooksDialog = lazyDialog(() => import('./webhooks/webhooks-dialog.tsx'));

/** The width of a page with forms and settings, in pixels. */
const WIDTH = 720;

/** The names of the dialogs in the address. */
const TEMPLATES = 'templates';
const WEBHOOKS = 'webhooks';

/** The status while it is not known: none while it loads, Unknown after a failure. */
function getUnknownStatus(hasFailed: boolean): { label: string; tone: StatusTone } | null {
  return hasFailed ? { label: 'Unknown', tone: 'off' } : null;
}

/** Where emails go, once it is known. */
function describeGateway(isConfigured: boolean | undefined): string {
  if (isConfigured === undefined) return '';
  return isConfigured
    ? 'Emails go out through Postmark.'
    : 'Emails stay in the local mailbox until the Postmark keys are set.';
}

/** Who gets the emails about new events, once it is known. */
function describeNotifications(adminEmail: string | undefined): string {
  if (adminEmail === undefined) return '';
  return adminEmail === '' ? 'No address gets emails.' : `Emails go to ${adminEmail}.`;
}

/** The settings of the installation. */
export default function SettingsSection() {
  const { email, alerts, security } = useSettings();
  const state = useSettingsState();
  const checkEmail = useEmailCheck();
  const [hasNotifications, setHasNotifications] = useState(false);
  const [hasBackups, setHasBackups] = useState(false);
  const editor = usePanel(EDIT_PARAMETER);
  // In the address, so that the list is there again after the editor.
  const shown = usePanel('show');
  useLeftEditor(TEMPLATE_FORM, ({ id }) => {
    if (editor.id === null) editor.open(id);
  });

  useLeftEditor(NOTIFICATIONS_FORM, () => {
    if (editor.id === null) editor.open(NOTIFICATIONS);
  });

  useEffect(() => {
    if (alerts.error) failed('Failed to load alert settings', alerts.error);
  }, [alerts.error]);

  const configure = async () => {
    try {
      await checkEmail();
      showToast({
        title: 'Email Gateway',
        message:
          'Please contact the system administrator to update the Postmark keys through environment variables.',
      });
    } catch (error) {
      failed('Failed to configure Postmark', error);
    }
  };
  // A response without a status means connected. Without a response the status is unknown.
  const database = alerts.data ? (alerts.data.alerts.database.status ?? DEFAULT_DATABASE_STATUS) : null;
  const adminEmail = alerts.data?.alerts.notifications.adminEmail;

  if (editor.id === NOTIFICATIONS) return <NotificationSettingsPage onClose={editor.close} />;
  if (editor.id === SYSTEM) return <SystemPage onClose={editor.close} />;
  const access = (
    <SecurityCard
      provider={security.data?.provider}
      state={state}
      isPage={editor.id === ACCESS}
      onClose={editor.close}
    />
  );
  if (editor.id === ACCESS) return access;
  if (editor.id !== null) return <TemplateEditorPage id={editor.id} onClose={editor.close} />;
  return (
    <>
      <SectionHeading title="Settings" />
      <Stack gap="md" maw={WIDTH}>
        <SettingsCard
          title="Email Gateway"
          status={
            email.data
              ? { label: email.data.status, tone: email.data.configured ? 'good' : 'waiting' }
              : getUnknownStatus(email.isError)
          }
          text="The service that sends the emails of this site."
        >
          <SettingsRow state={describeGateway(email.data?.configured)}>
            <Button variant="default" onClick={() => void configure()}>
              Configure
            </Button>
          </SettingsRow>
        </SettingsCard>
        <SettingsCard
          title="Email Templates"
          status={null}
          text="The text of the emails that this site sends."
        >
          <SettingsRow state={state.templates}>
            <Button variant="default" aria-haspopup="dialog" onClick={() => shown.open(TEMPLATES)}>
              Email Templates
            </Button>
          </SettingsRow>
        </SettingsCard>
        <SettingsCard
          title="Notification Settings"
          status={null}
          text="What you are notified about, and when clients are reminded."
        >
          <SettingsRow state={describeNotifications(adminEmail)}>
            <Button
              variant="default"
              aria-haspopup="dialog"
              data-record={NOTIFICATIONS}
              onClick={() => setHasNotifications(true)}
            >
              Notification Settings
            </Button>
          </SettingsRow>
        </SettingsCard>
        <SettingsCard
          title="Database & Storage"
          status={
            database === null
              ? getUnknownStatus(alerts.isError)
              : { label: database, tone: database === DEFAULT_DATABASE_STATUS ? 'good' : 'bad' }
          }
          text="Back up, inspect and maintain the database."
        >
          <SettingsRow state={state.backup}>
            <DatabaseTools />
          </SettingsRow>
          <SettingsRow state={state.schedule}>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setHasBackups(true)}>
              Backups
            </Button>
          </SettingsRow>
        </SettingsCard>
        {access}
        <SettingsCard
          title="Webhooks"
          status={null}
          text="Tell other services what happens here, as soon as it happens."
        >
          <SettingsRow state={state.webhooks}>
            <Button variant="default" aria-haspopup="dialog" onClick={() => shown.open(WEBHOOKS)}>
              Webhooks
            </Button>
          </SettingsRow>
        </SettingsCard>
        <SystemCard onOpen={() => editor.open(SYSTEM)} />
      </Stack>
      <TemplatesDialog
        opened={shown.id === TEMPLATES}
        onEdit={({ id }) => editor.open(id)}
        onClose={shown.close}
      />
      <WebhooksDialog opened={shown.id === WEBHOOKS} onClose={shown.close} />
      <BackupsDialog opened={hasBackups} onClose={() => setHasBackups(false)} />
      <NotificationSettingsDialog
        opened={hasNotifications}
        adminEmail={adminEmail}
        failed={alerts.isError}
        onClose={() => setHasNotifications(false)}
      />
    </>
  );
}
