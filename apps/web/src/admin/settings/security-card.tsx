import { Button } from '@mantine/core';
import { OWN_SIGN_IN } from '@rapport/domain/access/own-sign-in';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { useLeftOpen } from '../dialog/use-opened.ts';
import { editorSearch } from '../navigation/sections.ts';
import { ACCESS, AccessPage } from './access/access-page.tsx';
import { AuditLogDialog } from './audit-log-dialog.tsx';
import { DataAuditDialog } from './data-audit-dialog.tsx';
import { clearResume, readResume } from './resume.ts';
import { SessionsDialog } from './sessions-dialog.tsx';
import { SettingsCard, SettingsRow } from './settings-card.tsx';
import { TOKEN_FORM } from './token-form.tsx';
import { TokensDialog } from './tokens-dialog.tsx';
import type { SettingsState } from './use-settings-state.ts';

/** How admins sign in where no identity provider does it. */
const OWN_WAYS: Readonly<Record<string, string>> = {
  [OWN_SIGN_IN['built-in']]: 'Admins sign in here, with a passkey or a code sent by email.',
  [OWN_SIGN_IN.local]: 'Admins sign in here without a password, because this is local mode.',
};

function describeSignIn(provider: string | undefined): string {
  if (provider === undefined) return 'How admins sign in.';
  return OWN_WAYS[provider] ?? `Admins sign in at ${provider}.`;
}

const DIALOGS = [
  { key: 'audit', label: 'Data Audit' },
  { key: 'sessions', label: 'Active sessions' },
  { key: 'tokens', label: 'API tokens' },
  { key: 'log', label: 'Audit log' },
] as const;

/** The identity provider, and the dialogs for personal data, sessions, API tokens and the audit log. */
interface SecurityCardProps {
  provider: string | undefined;
  state: SettingsState;
  /** Whether the page is open instead of the card. */
  isPage: boolean;
  onClose: () => void;
}

export function SecurityCard({ provider, state, isPage, onClose }: SecurityCardProps) {
  const [resume] = useState(() => readResume('token', 'erase', 'export'));
  const isCreatingToken = useLeftOpen(TOKEN_FORM);
  const [dialog, setDialog] = useState<(typeof DIALOGS)[number]['key'] | null>(() => {
    if (resume === null) return isCreatingToken ? 'tokens' : null;
    return resume.what === 'token' ? 'tokens' : 'audit';
  });
  useEffect(() => {
    if (resume !== null) clearResume();
  }, [resume]);
  const close = () => setDialog(null);
  const states = {
    audit: 'The personal data of everyone, and of one person to export or erase',
    sessions: state.sessions,
    tokens: state.tokens,
    log: state.auditLog,
  };
  return (
    <>
      {isPage ? (
        <AccessPage
          more={DIALOGS.filter(({ key }) => key !== 'sessions').map(({ key, label }) => ({
            label,
            state: states[key],
            onOpen: () => setDialog(key),
          }))}
          onSeeSessions={() => setDialog('sessions')}
          onClose={onClose}
        />
      ) : (
        <SettingsCard
          title="Security & Access"
          status={{ label: 'Active', tone: 'good' }}
          text={describeSignIn(provider)}
        >
          <SettingsRow state="Who gets into the admin area, and how">
            <Button
              variant="default"
              c="var(--ink)"
              component={Link}
              data-record={ACCESS}
              to={editorSearch('settings', ACCESS)}
            >
              Security & Access
            </Button>
          </SettingsRow>
          <SettingsRow state="What your visitors read about their data">
            <Button variant="default" c="var(--ink)" component={Link} to={PATHS.privacy}>
              Privacy Policy
            </Button>
          </SettingsRow>
          {DIALOGS.map(({ key, label }) => (
            <SettingsRow key={key} state={states[key]}>
              <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog(key)}>
                {label}
              </Button>
            </SettingsRow>
          ))}
        </SettingsCard>
      )}
      <DataAuditDialog
        opened={dialog === 'audit'}
        resumed={resume?.what === 'token' ? null : resume}
        onClose={close}
      />
      <SessionsDialog opened={dialog === 'sessions'} onClose={close} />
      <TokensDialog opened={dialog === 'tokens'} isCreating={resume?.what === 'token'} onClose={close} />
      <AuditLogDialog opened={dialog === 'log'} onClose={close} />
    </>
  );
}
