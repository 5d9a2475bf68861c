import { Button } from '@mantine/core';
import { DEFAULT_DATABASE_STATUS } from '@rapport/domain/settings/reminders';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useLeftOpen } from '../dialog/use-opened-form.ts';
import { failed } from '../feedback.ts';
import { SectionHeading } from '../section-heading.tsx';
import { DatabaseTools } from './database-tools.tsx';
import { NotificationSettingsDialog } from './notification-settings-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useEmailCheck, useSettings } from './use-settings.ts';

type OpenDialog = 'templates' | 'notifications' | null;

/** A status that could not be loaded is shown as unknown, never as a fact; nothing is shown while it loads. */
function unknownStatus(failed: boolean): { word: string; tone: StatusTone } | null {
  return failed ? { word: 'Unknown', tone: 'off' } : null;
}

/** How the product is set up. */
export function SettingsSection() {
  const { email, alerts, security } = useSettings();
  const checkEmail = useEmailCheck();
  const [dialog, setDialog] = useState<OpenDialog>(useLeftOpen(FORM_OPENINGS.template) ? 'templates' : null);
  const close = () => setDialog(null);

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
  // An answer without a status means connected; no answer at all means that no one knows.
  const database = alerts.data ? (alerts.data.alerts.database.status ?? DEFAULT_DATABASE_STATUS) : null;

  return (
    <>
      <SectionHeading title="Settings" />
      <div className={classes.cards}>
        <SettingsCard
          title="Email Gateway"
          status={
            email.data
              ? { word: email.data.status, tone: email.data.configured ? 'good' : 'waiting' }
              : unknownStatus(email.isError)
          }
          text="Email leaves through Postmark."
        >
          <Button variant="default" onClick={() => void configure()}>
            Configure
          </Button>
        </SettingsCard>
        <SettingsCard
          title="Email Templates"
          status={null}
          text="The wording of every email the product sends."
        >
          <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('templates')}>
            Email Templates
          </Button>
        </SettingsCard>
        <SettingsCard
          title="Notification Settings"
          status={null}
          text="What you are told of, and when clients are reminded."
        >
          <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('notifications')}>
            Notification Settings
          </Button>
        </SettingsCard>
        <SettingsCard
          title="Database & Storage"
          status={
            database === null
              ? unknownStatus(alerts.isError)
              : { word: database, tone: database === DEFAULT_DATABASE_STATUS ? 'good' : 'bad' }
          }
          text="Everything that matters is in one database."
        >
          <DatabaseTools />
        </SettingsCard>
        <SecurityCard provider={security.data?.provider} />
      </div>
      <TemplatesDialog opened={dialog === 'templates'} onClose={close} />
      <NotificationSettingsDialog
        opened={dialog === 'notifications'}
        adminEmail={alerts.data?.alerts.notifications.adminEmail}
        failed={alerts.isError}
        onClose={close}
      />
    </>
  );
}
