import { Button } from '@mantine/core';
import type { ApiToken, ApiTokenResult } from '@rapport/domain/api-tokens/schema';
import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import { useNow } from '../../ui/use-now.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import forms from '../dialog/form.module.css';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useOpened } from '../dialog/use-opened.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { Status } from '../status.tsx';
import classes from './access-lists.module.css';
import settings from './settings.module.css';
import { TokenForm } from './token-form.tsx';
import { TokenSecret } from './token-secret.tsx';
import { useApiTokens, useTokenChanges } from './use-access.ts';

const WIDTH = 680;
const SCOPES = { read: 'Read only', full: 'Full access' } as const;

interface TokensDialogProps {
  opened: boolean;
  /** True to open with the form of a new token. */
  isCreating: boolean;
  onClose: () => void;
}

/** The API tokens: a list, the form of a new one, and the question before one is revoked. */
export function TokensDialog({ opened, isCreating, onClose }: TokensDialogProps) {
  const creating = useOpenedForm(FORM_OPENINGS.token, isCreating ? true : null);
  const created = useOpened<ApiTokenResult>();
  const revoking = useOpened<ApiToken>();
  const isListed = !creating.isOpen && !created.isOpen && !revoking.isOpen;
  return (
    <>
      <AdminDialog opened={opened && isListed} onClose={onClose} title="API tokens" size={WIDTH}>
        <Tokens onCreate={() => creating.open(true)} onRevoke={revoking.open} />
      </AdminDialog>
      {creating.shown ? (
        <TokenForm
          key={creating.key}
          opened={opened && creating.isOpen}
          onCreated={(result) => {
            creating.close();
            created.open(result);
          }}
          onClose={creating.close}
        />
      ) : null}
      {created.shown ? (
        <TokenSecret of={created.shown} opened={opened && created.isOpen} onClose={created.close} />
      ) : null}
      <Revoke token={revoking.shown} isOpen={opened && revoking.isOpen} onClose={revoking.close} />
    </>
  );
}

interface TokensProps {
  onCreate: () => void;
  onRevoke: (token: ApiToken) => void;
}

function Tokens({ onCreate, onRevoke }: TokensProps) {
  const list = useApiTokens();
  const now = useNow();
  if (list.isPending) return <RowsSkeleton />;
  if (!list.data) {
    return (
      <ListFailed
        what="the API tokens"
        error={list.error}
        isTrying={list.isFetching}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
  const { apiTokens } = list.data;
  return (
    <>
      <p className={settings.lead}>
        A token lets another program use the <a href="/api/docs">API</a> on your behalf. Create a separate
        token for each program.
      </p>
      {apiTokens.length === 0 ? (
        <ListEmpty title="No API tokens yet">Create a token to let another program use the API.</ListEmpty>
      ) : (
        <ul className={classes.list} aria-label="API tokens">
          {apiTokens.map((token) => (
            <TokenRow key={token.id} token={token} now={now} onRevoke={() => onRevoke(token)} />
          ))}
        </ul>
      )}
      <div className={forms.actions}>
        <Button aria-haspopup="dialog" onClick={onCreate}>
          Create token
        </Button>
      </div>
    </>
  );
}

function getStatus({ revokedAt, expiresAt }: ApiToken, now: Date): { label: string; tone: StatusTone } {
  if (revokedAt !== null) return { label: 'Revoked', tone: 'off' };
  if (expiresAt !== null && new Date(expiresAt) <= now) return { label: 'Expired', tone: 'off' };
  return { label: 'Active', tone: 'good' };
}

function TokenRow({ token, now, onRevoke }: { token: ApiToken; now: Date; onRevoke: () => void }) {
  const { name, scope, createdBy, createdAt, expiresAt, lastUsedAt } = token;
  const { label, tone } = getStatus(token, now);
  const used =
    lastUsedAt === null ? 'never used' : `last used ${formatRelativeTimeOrDate(new Date(lastUsedAt), now)}`;
  const end = expiresAt === null ? 'no expiry' : `expires ${formatShortDate(new Date(expiresAt))}`;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>
          {SCOPES[scope]}, {used}, {end}
        </p>
        <p className={classes.quiet}>
          Created by {createdBy}, {formatShortDate(new Date(createdAt))}
        </p>
      </div>
      <Status tone={tone}>{label}</Status>
      {label === 'Active' ? (
        <Button variant="default" aria-haspopup="dialog" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      ) : null}
    </li>
  );
}

interface RevokeProps {
  token: ApiToken | null;
  isOpen: boolean;
  onClose: () => void;
}

function Revoke({ token, isOpen, onClose }: RevokeProps) {
  const { revoke } = useTokenChanges();
  const onConfirm = () => {
    if (!token) return;
    revoke.mutate(
      { id: token.id },
      {
        onSuccess: () => {
          succeeded('API token revoked successfully');
          onClose();
        },
        onError: (error) => failed('Failed to revoke API token', error),
      },
    );
  };
  return (
    <ConfirmDialog
      question={
        isOpen && token
          ? {
              title: 'Revoke API token',
              text: `Programs that use “${token.name}” lose access immediately. This is permanent and cannot be undone.`,
              confirmLabel: 'Revoke',
              busyLabel: 'Revoking...',
            }
          : null
      }
      isBusy={revoke.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
