import { Button, Fieldset, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ClientSession } from '@rapport/domain/sessions/schema';
import { MAX_CANCEL_REASON_LENGTH, sessionHours } from '@rapport/domain/sessions/session';
import { useState } from 'react';
import { describeFailure, issuesOf } from '../../api/api-error.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { useOwnSessionChanges } from './use-own-sessions.ts';

interface CancelFormProps {
  session: ClientSession;
  onClose: () => void;
}

/** Cancels a session; what that costs after the notice is said and accepted before. */
export function CancelForm({ session, onClose }: CancelFormProps) {
  const { cancel } = useOwnSessionChanges();
  const [reason, setReason] = useState('');
  const [cost, setCost] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    if (cancel.isPending) return;
    setFailure(null);
    try {
      const { message } = await cancel.mutateAsync({
        id: session.id,
        reason,
        ...(cost === null ? {} : { acceptedHours: sessionHours(session.minutes) }),
      });
      showToast({ title: 'Success', message, tone: 'success' });
      onClose();
    } catch (error) {
      const asked = issuesOf(error).find(({ path }) => path[0] === 'acceptedHours');
      if (asked) setCost(asked.message);
      else setFailure(describeFailure(error));
    }
  };
  return (
    <Fieldset variant="unstyled" legend="Cancel this session?" fz="sm">
      <Stack gap="md" mt="xs">
        <Textarea
          label="Reason"
          description="Optional."
          value={reason}
          maxLength={MAX_CANCEL_REASON_LENGTH}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          autosize
          minRows={2}
          maxRows={6}
          autoFocus
        />
        {cost === null ? null : (
          <Text size="sm" fw={500} role="alert">
            {cost}
          </Text>
        )}
        {failure === null ? null : (
          <Text size="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
        <Group gap="xs">
          <Button size="sm" color="red" aria-busy={cancel.isPending} onClick={() => void submit()}>
            {cancel.isPending ? 'Cancelling...' : cost === null ? 'Cancel session' : 'Cancel it all the same'}
          </Button>
          <Button size="sm" variant="default" onClick={onClose}>
            Keep session
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
