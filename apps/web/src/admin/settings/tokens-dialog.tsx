import { Anchor, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { describeTokenAccess } from '@rapport/domain/api-tokens/describe-access';
import type { ApiToken, ApiTokenResult } from '@rapport/domain/api-tokens/schema';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRecentTimes } from '../../ui/use-recent-times.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { type OpenedProps, useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { toastsOf } from '../ui/feedback.ts';
import { Status } from '../ui/status.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { TOKEN_FORM, TokenForm } from './token-form.tsx';
import { useApiTokens, useTokenChanges } from './use-access.ts';

const WIDTH = 680;

interface TokensDialogProps {
  opened: boolean;
  /** True to open with the form of a new token. */
  isCreating: boolean;
  onClose: () => void;
}

/** The API tokens: a list, the form of a new one, and the question before one is revoked. */
export function TokensDialog({ opened, isCreating, onClose }: TokensDialogProps) {
  const creating = useOpenedForm(TOKEN_FORM, isCreating ? true : null);
  const created = useOpened<ApiTokenResult>();
  const revoking = useOpened<ApiToken>();
  const isListed = !creating.isOpen && !created.isOpen && !revoking.isOpen;
  return (
    <>
      <AdminDialog opened={opened && isListed} onClose={onClose} title="API tokens" size={WIDTH}>
        <Tokens onCreate={() => creating.open(true)} onRevoke={revoking.open} />
      </AdminDialog>
      {creating.render((_new, dialog) => (
        <TokenForm
          onCreated={(result) => {
            creating.close();
            created.open(result);
          }}
          {...dialog}
          opened={opened && dialog.opened}
        />
      ))}
      {created.render((result, dialog) => (
        <SecretDialog
          title="API token created"
          secret={result.token}
          {...dialog}
          opened={opened && dialog.opened}
        >
          Copy the token “{result.apiToken.name}” now. You won’t be able to see it again. Store it like a
          password.
        </SecretDialog>
      ))}
      {revoking.render((token, dialog) => (
        <Revoke token={token} {...dialog} opened={opened && dialog.opened} />
      ))}
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
  if (!list.data) return <ListWaiting what="the API tokens" query={list} />;
  const { apiTokens } = list.data;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        A token lets another program use the{' '}
        <Anchor inherit href="/api/docs">
          API
        </Anchor>{' '}
        on your behalf. Create a separate token for each program.
      </Text>
      {apiTokens.length === 0 ? (
        <ListEmpty title="No API tokens yet">Create a token to let another program use the API.</ListEmpty>
      ) : (
        <Table aria-label="API tokens" horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Token</Table.Th>
              <Table.Th>Status</Table.Th>
              <Table.Th>
                <VisuallyHidden>Action</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {apiTokens.map((token) => (
              <TokenRow key={token.id} token={token} now={now} onRevoke={() => onRevoke(token)} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group justify="flex-end" mt="lg">
        <Button aria-haspopup="dialog" onClick={onCreate}>
          Create token
        </Button>
      </Group>
    </>
  );
}

function getStatus({ revokedAt, expiresAt }: ApiToken, now: Date): { label: string; tone: StatusTone } {
  if (revokedAt !== null) return { label: 'Revoked', tone: 'off' };
  if (expiresAt !== null && new Date(expiresAt) <= now) return { label: 'Expired', tone: 'off' };
  return { label: 'Active', tone: 'good' };
}

function TokenRow({ token, now, onRevoke }: { token: ApiToken; now: Date; onRevoke: () => void }) {
  const { formatDay } = useDates();
  const { formatSince } = useRecentTimes();
  const { name, createdBy, createdAt, expiresAt, lastUsedAt } = token;
  const { label, tone } = getStatus(token, now);
  const used = lastUsedAt === null ? 'Never used' : `Last used ${formatSince(lastUsedAt)}`;
  const end = expiresAt === null ? 'no expiry' : `expires ${formatDay(expiresAt)}`;
  return (
    <Table.Tr>
      <Table.Td>
        <Text inherit fw={600}>
          {name}
        </Text>
        <Text size="xs">{describeTokenAccess(token)}</Text>
        <Text size="xs" c="dimmed">
          {used}, {end}
        </Text>
        <Text size="xs" c="dimmed">
          Created by {createdBy}, {formatDay(createdAt)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Status tone={tone}>{label}</Status>
      </Table.Td>
      <Table.Td ta="end">
        {label === 'Active' ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-haspopup="dialog"
            aria-label={`Revoke ${name}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

function Revoke({ token, opened, onClose }: OpenedProps & { token: ApiToken }) {
  const { revoke } = useTokenChanges();
  return (
    <ConfirmDialog
      question={
        opened
          ? {
              title: 'Revoke API token',
              text: `Programs that use “${token.name}” lose access immediately. This is permanent and cannot be undone.`,
              confirmLabel: 'Revoke',
              busyLabel: 'Revoking...',
            }
          : null
      }
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: token.id }, toastsOf('Failed to revoke API token', onClose))}
      onCancel={onClose}
    />
  );
}
