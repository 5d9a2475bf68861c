import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { DRAFT_LINK_DAYS, type DraftLink } from '@rapport/domain/site/draft-link-schema';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { type OpenedProps, useOpened } from '../dialog/use-opened.ts';
import { failed, toastsOf } from '../ui/feedback.ts';

/** Links with which a friend can look at the draft: a new one, to copy, and those that work. */
export function DraftLinksDialog({ opened, onClose }: OpenedProps) {
  const utils = trpc.useUtils();
  const revoking = useOpened<DraftLink>();
  const create = trpc.site.createDraftLink.useMutation({
    onSuccess: () => utils.site.draftLinks.invalidate(),
    onError: (error) => failed("Couldn't create the link", error),
  });
  return (
    <>
      <AdminDialog
        opened={opened}
        title="Share the draft"
        onClose={onClose}
        closeOnEscape={!revoking.isOpen}
        closeOnClickOutside={create.data === undefined}
      >
        <Text size="sm" mb="md">
          Whoever has the link sees your draft as it is at that moment, without signing in, for{' '}
          {DRAFT_LINK_DAYS} days. The page says that it is a draft, its forms send nothing, and search engines
          don't list it.
        </Text>
        {create.data ? <NewLink address={create.data.address} /> : null}
        <Button
          variant={create.data ? 'default' : 'filled'}
          aria-busy={create.isPending}
          onClick={create.isPending ? undefined : () => create.mutate()}
        >
          {create.data ? 'Create another link' : 'Create link'}
        </Button>
        <Links onRevoke={revoking.open} />
      </AdminDialog>
      {revoking.render((link, dialog) => (
        <RevokeLink
          link={link}
          onRevoked={() => create.data?.draftLink.id === link.id && create.reset()}
          {...dialog}
        />
      ))}
    </>
  );
}

/** The only place that shows the address. */
function NewLink({ address }: { address: string }) {
  const clipboard = useClipboard({ timeout: 4000 });
  return (
    <Stack gap="xs" mb="md">
      <Text size="sm" role="status">
        Copy the link now. You won't see it again.
      </Text>
      <Code p="sm" fz="sm" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {address}
      </Code>
      <Group gap="xs">
        <Button onClick={() => clipboard.copy(address)}>{clipboard.copied ? 'Copied' : 'Copy link'}</Button>
        <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
          Open it
        </Button>
      </Group>
      {clipboard.error ? (
        <Text size="sm" c="red" role="alert">
          Your browser didn’t allow copying. Select the text and copy it yourself.
        </Text>
      ) : null}
    </Stack>
  );
}

function Links({ onRevoke }: { onRevoke: (link: DraftLink) => void }) {
  const links = trpc.site.draftLinks.useQuery(undefined, { staleTime: 0 });
  const { formatTime } = useDates();
  if (links.isPending) {
    return (
      <Text size="sm" mt="md" role="status">
        Loading…
      </Text>
    );
  }
  if (!links.data) return <LoadFailure what="the links" query={links} />;
  const { draftLinks } = links.data;
  if (draftLinks.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="md">
        No link works right now.
      </Text>
    );
  }
  return (
    <Stack
      component="ul"
      gap={0}
      p={0}
      m={0}
      mt="md"
      style={{ listStyle: 'none' }}
      aria-label="Links that work"
    >
      {draftLinks.map((link) => (
        <Group
          component="li"
          key={link.id}
          justify="space-between"
          wrap="nowrap"
          py="sm"
          style={{ borderTop: '1px solid var(--hairline)' }}
        >
          <div>
            <Text size="sm" fw={600}>
              Works until {formatTime(link.expiresAt)}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              Made {formatTime(link.createdAt)} by {link.createdBy}
            </Text>
          </div>
          <Button
            variant="default"
            size="xs"
            style={{ flexShrink: 0 }}
            aria-label={`Revoke the link made ${formatTime(link.createdAt)}`}
            onClick={() => onRevoke(link)}
          >
            Revoke
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

interface RevokeLinkProps extends OpenedProps {
  link: DraftLink;
  onRevoked: () => void;
}

function RevokeLink({ link, opened, onRevoked, onClose }: RevokeLinkProps) {
  const utils = trpc.useUtils();
  const revoke = trpc.site.revokeDraftLink.useMutation({
    ...toastsOf("Couldn't revoke the link", () => {
      onRevoked();
      onClose();
    }),
    onSettled: () => utils.site.draftLinks.invalidate(),
  });
  return (
    <ConfirmDialog
      question={
        opened
          ? {
              title: 'Revoke this link?',
              text: 'Whoever has it no longer sees your draft. You can create a new link at any time.',
              confirmLabel: 'Revoke',
              busyLabel: 'Revoking…',
              cancelLabel: 'Keep it',
            }
          : null
      }
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id: link.id })}
      onCancel={onClose}
    />
  );
}
