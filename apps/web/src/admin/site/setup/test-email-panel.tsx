import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { failed } from '../../ui/feedback.ts';
import type { OpenDraft } from '../use-site-draft.ts';
import { useStoreSetup } from './use-store-setup.ts';

/** The mailbox that receives all emails on a machine without an email provider. */
const LOCAL_MAILBOX = '/dev/mailbox';

/** Sends an email to the person who is signed in, with the identity of the draft. */
export function TestEmailPanel({ draft, setup }: { draft: OpenDraft; setup: SiteSetup }) {
  const storeSetup = useStoreSetup();
  const send = trpc.site.sendSetupTestEmail.useMutation();
  const [message, setMessage] = useState<string | null>(null);
  const submit = async () => {
    if (send.isPending) return;
    try {
      await draft.saveNow();
      const sent = await send.mutateAsync();
      setMessage(sent.message);
      await storeSetup(sent.setup);
    } catch (error) {
      failed("Couldn't send the test email", error);
    }
  };
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm">On this machine emails go to the local mailbox, so there is nothing to connect.</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        It goes to {setup.testEmailTo}, with your name, signature, address and colors as they are in the
        draft.
      </Text>
      <Button variant="default" aria-busy={send.isPending} onClick={() => void submit()}>
        {message === null ? 'Send test email' : 'Send another one'}
      </Button>
      {message === null ? null : (
        <Alert color="primary" role="status" title={message}>
          It is in the{' '}
          <Anchor inherit href={LOCAL_MAILBOX} target="_blank">
            local mailbox
          </Anchor>
          .
        </Alert>
      )}
    </Stack>
  );
}
