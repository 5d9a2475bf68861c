import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useEmailCheck, useSettings } from '../../../features/settings/use-settings.ts';
import { failed } from '../feedback.ts';
import { SectionHeading } from '../section-heading.tsx';
import { Status, type StatusTone } from '../status.tsx';
import { DataAuditDialog } from './data-audit-dialog.tsx';
import { DatabaseTools } from './database-tools.tsx';
import { NotificationSettingsDialog } from './notification-settings-dialog.tsx';
import classes from './settings.module.css';
import { TemplatesDialog } from './templates-dialog.tsx';

type OpenDialog = 'templates' | 'notifications' | 'audit' | null;

/** How the product is set up (section 2). */
export function SettingsSection() {
  const { email, alerts } = useSettings();
  const checkEmail = useEmailCheck();
  const [dialog, setDialog] = useState<OpenDialog>(null);
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
  const database = alerts.data?.alerts.database.status ?? (alerts.isPending ? null : 'Connected');

  return (
    <>
      <SectionHeading title="Settings" />
      <div className={classes.cards}>
        <Card
          title="Email Gateway"
          status={
            email.data ? { word: email.data.status, tone: email.data.configured ? 'good' : 'waiting' } : null
          }
          text="E-mail leaves through Postmark."
        >
          <Button variant="default" onClick={() => void configure()}>
            Configure
          </Button>
        </Card>
        <Card title="Email Templates" status={null} text="The wording of every e-mail the product sends.">
          <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('templates')}>
            Email Templates
          </Button>
        </Card>
        <Card
          title="Notification Settings"
          status={null}
          text="What you are told of, and when clients are reminded."
        >
          <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('notifications')}>
            Notification Settings
          </Button>
        </Card>
        <Card
          title="Database & Storage"
          status={
            database === null ? null : { word: database, tone: database === 'Connected' ? 'good' : 'bad' }
          }
          text="Everything that matters is in one database."
        >
          <DatabaseTools />
        </Card>
        <Card
          title="Security & Access"
          status={{ word: 'Active', tone: 'good' }}
          text="Admins sign in through the OpenID Connect provider."
        >
          <Link className={classes.link} to={PATHS.privacy}>
            Privacy Policy
          </Link>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('audit')}>
            Data Audit
          </Button>
        </Card>
      </div>
      <TemplatesDialog opened={dialog === 'templates'} onClose={close} />
      <NotificationSettingsDialog
        opened={dialog === 'notifications'}
        adminEmail={alerts.data?.alerts.notifications.adminEmail}
        onClose={close}
      />
      <DataAuditDialog opened={dialog === 'audit'} onClose={close} />
    </>
  );
}

interface CardProps {
  title: string;
  status: { word: string; tone: StatusTone } | null;
  text: string;
  children: ReactNode;
}

function Card({ title, status, text, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.about}>
        <h2 className={classes.title}>{title}</h2>
        {status ? <Status tone={status.tone}>{status.word}</Status> : null}
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
