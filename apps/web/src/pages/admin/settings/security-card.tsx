import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { AuditLogDialog } from './audit-log-dialog.tsx';
import { DataAuditDialog } from './data-audit-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

const DIALOGS = [
  { key: 'audit', label: 'Data Audit' },
  { key: 'sessions', label: 'Active Sessions' },
  { key: 'tokens', label: 'API Tokens' },
  { key: 'log', label: 'Audit Log' },
] as const;

/** Who gets in and through which provider, what is known of whom, and what was done (section 2). */
export function SecurityCard({ provider }: { provider: string | undefined }) {
  const [dialog, setDialog] = useState<(typeof DIALOGS)[number]['key'] | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <SettingsCard
        title="Security & Access"
        status={{ word: 'Active', tone: 'good' }}
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
      <DataAuditDialog opened={dialog === 'audit'} onClose={close} />
      <SessionsDialog opened={dialog === 'sessions'} onClose={close} />
      <TokensDialog opened={dialog === 'tokens'} onClose={close} />
      <AuditLogDialog opened={dialog === 'log'} onClose={close} />
    </>
  );
}
