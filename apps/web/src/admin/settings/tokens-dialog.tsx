import { Button } from '@mantine/core';
import type { ApiToken, ApiTokenResult } from '@rapport/domain/api-tokens/schema';
import { relativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { shortDate } from '@rapport/domain/shared/short-date';
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
  /** True to begin with the form of a new token. */
  isMaking: boolean;
  onClose: () => void;
}

/** The tokens third parties call the product with: made, looked at and revoked by an admin in person. */
export function TokensDialog({ opened, isMaking, onClose }: TokensDialogProps) {
  const making = useOpenedForm(FORM_OPENINGS.token, isMaking ? true : null);
  const made = useOpened<ApiTokenResult>();
  const revoking = useOpened<ApiToken>();
  const isListed = !making.isOpen && !made.isOpen && !revoking.isOpen;
  return (
    <>
      <AdminDialog opened={opened && isListed} onClose={onClose} title="API Tokens" size={WIDTH}>
        <Tokens onMake={() => making.open(true)} onRevoke={revoking.open} />
      </AdminDialog>
      {making.shown ? (
        <TokenForm
          key={making.key}
          opened={opened && making.isOpen}
          onMade={(result) => {
            making.close();
            made.open(result);
          }}
          onClose={making.close}
        />
      ) : null}
      {made.shown ? (
        <TokenSecret of={made.shown} opened={opened && made.isOpen} onClose={made.close} />
      ) : null}
      <Revoke token={revoking.shown} isOpen={opened && revoking.isOpen} onClose={revoking.close} />
    </>
  );
}

interface TokensProps {
  onMake: () => void;
  onRevoke: (token: ApiToken) => void;
}

function Tokens({ onMake, onRevoke }: TokensProps) {
  const list = useApiTokens();
  const now = useNow();
  if (list.isPending) return <RowsSkeleton />;
  if (!list.data) {
    return (
      <ListFailed
        what="The API tokens"
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
        A token lets another program act in your name through the API, described at{' '}
        <a href="/api/docs">/api/docs</a>. Give each program one of its own.
      </p>
      {apiTokens.length === 0 ? (
        <ListEmpty title="No API tokens yet">Nothing but people can use the product so far.</ListEmpty>
      ) : (
        <ul className={classes.list} aria-label="API tokens">
          {apiTokens.map((token) => (
            <TokenRow key={token.id} token={token} now={now} onRevoke={() => onRevoke(token)} />
          ))}
        </ul>
      )}
      <div className={forms.actions}>
        <Button aria-haspopup="dialog" onClick={onMake}>
          Create Token
        </Button>
      </div>
    </>
  );
}

function stateOf({ revokedAt, expiresAt }: ApiToken, now: Date): { word: string; tone: StatusTone } {
  if (revokedAt !== null) return { word: 'Revoked', tone: 'off' };
  if (expiresAt !== null && new Date(expiresAt) <= now) return { word: 'Expired', tone: 'off' };
  return { word: 'Active', tone: 'good' };
}

function TokenRow({ token, now, onRevoke }: { token: ApiToken; now: Date; onRevoke: () => void }) {
  const { name, scope, createdBy, createdAt, expiresAt, lastUsedAt } = token;
  const { word, tone } = stateOf(token, now);
  const used =
    lastUsedAt === null ? 'never used' : `last used ${relativeTimeOrDate(new Date(lastUsedAt), now)}`;
  const end = expiresAt === null ? 'no expiry' : `expires ${shortDate(new Date(expiresAt))}`;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>
          {SCOPES[scope]}, {used}, {end}
        </p>
        <p className={classes.quiet}>
          Made by {createdBy}, {shortDate(new Date(createdAt))}
        </p>
      </div>
      <Status tone={tone}>{word}</Status>
      {word === 'Active' ? (
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
  const onYes = () => {
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
              title: 'Revoke API Token',
              text: `Whatever uses “${token.name}” is refused from now on. This is permanent and cannot be undone.`,
              yes: 'Revoke',
              doing: 'Revoking...',
            }
          : null
      }
      isBusy={revoke.isPending}
      onYes={onYes}
      onNo={onClose}
    />
  );
}
