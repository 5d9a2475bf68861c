import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useLeftOpen } from '../dialog/use-opened-form.ts';
import { AuditLogDialog } from './audit-log-dialog.tsx';
import { DataAuditDialog } from './data-audit-dialog.tsx';
import { forgetResume, readResume } from './resume.ts';
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
  const [resume] = useState(() => readResume('token', 'erase'));
  const isMakingToken = useLeftOpen(FORM_OPENINGS.token);
  const [dialog, setDialog] = useState<(typeof DIALOGS)[number]['key'] | null>(() => {
    if (resume === null) return isMakingToken ? 'tokens' : null;
    return resume.what === 'token' ? 'tokens' : 'audit';
  });
  useEffect(() => {
    if (resume !== null) forgetResume();
  }, [resume]);
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
      <DataAuditDialog
        opened={dialog === 'audit'}
        erasing={resume?.what === 'erase' ? resume.email : null}
        onClose={close}
      />
      <SessionsDialog opened={dialog === 'sessions'} onClose={close} />
      <TokensDialog opened={dialog === 'tokens'} isMaking={resume?.what === 'token'} onClose={close} />
      <AuditLogDialog opened={dialog === 'log'} onClose={close} />
    </>
  );
}
