import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useLeftOpen } from '../dialog/use-opened-form.ts';
import { AuditLogDialog } from './audit-log-dialog.tsx';
import { DataAuditDialog } from './data-audit-dialog.tsx';
import { clearResume, readResume } from './resume.ts';
import { SessionsDialog } from './sessions-dialog.tsx';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

const DIALOGS = [
  { key: 'audit', label: 'Data Audit' },
  { key: 'sessions', label: 'Active sessions' },
  { key: 'tokens', label: 'API tokens' },
  { key: 'log', label: 'Audit log' },
] as const;

/** The identity provider, and the dialogs for personal data, sessions, API tokens and the audit log. */
export function SecurityCard({ provider }: { provider: string | undefined }) {
  const [resume] = useState(() => readResume('token', 'erase'));
  const isCreatingToken = useLeftOpen(FORM_OPENINGS.token);
  const [dialog, setDialog] = useState<(typeof DIALOGS)[number]['key'] | null>(() => {
    if (resume === null) return isCreatingToken ? 'tokens' : null;
    return resume.what === 'token' ? 'tokens' : 'audit';
  });
  useEffect(() => {
    if (resume !== null) clearResume();
  }, [resume]);
  const close = () => setDialog(null);
  return (
    <>
      <SettingsCard
        title="Security & Access"
        status={{ label: 'Active', tone: 'good' }}
        text={`Admin login through OpenID Connect${provider === undefined ? '' : `: ${provider}`}.`}
      >
        <Link className={classes.link} to={PATHS.privacy}>
          Privacy Policy
        </Link>
        {DIALOGS.map(({ key, label }) => (
          <Button key={key} variant="default" aria-haspopup="dialog" onClick={() => setDialog(key)}>
            {label}
          </Button>
        ))}
      </SettingsCard>
      <DataAuditDialog
        opened={dialog === 'audit'}
        erasing={resume?.what === 'erase' ? resume.email : null}
        onClose={close}
      />
      <SessionsDialog opened={dialog === 'sessions'} onClose={close} />
      <TokensDialog opened={dialog === 'tokens'} isCreating={resume?.what === 'token'} onClose={close} />
      <AuditLogDialog opened={dialog === 'log'} onClose={close} />
    </>
  );
}
