import { Button } from '@mantine/core';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { useRef } from 'react';
import { failed, succeeded } from '../ui/feedback.ts';
import { useRetryEmail } from './use-sent-emails.ts';

type RetriableEmail = Pick<SentEmail, 'id' | 'kind' | 'recipient' | 'canRetry'>;

/** A button that retries a failed email; nothing where that is not allowed. */
export function RetryEmail({ email: { id, kind, recipient, canRetry } }: { email: RetriableEmail }) {
  const retry = useRetryEmail();
  const button = useRef<HTMLButtonElement>(null);
  // The second click of a double click comes before the button is rendered as busy.
  const isRequested = useRef(false);
  if (!canRetry) return null;
  const sendRetry = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    // The button disappears once the email is queued, so the focus moves to its row.
    const row = button.current?.closest<HTMLElement>('[tabindex="-1"]');
    retry.mutate(
      { id },
      {
        onSuccess: ({ message }) => {
          succeeded(message);
          row?.focus({ preventScroll: true });
        },
        onError: (error) => {
          isRequested.current = false;
          failed('Failed to retry the email', error);
        },
      },
    );
  };
  return (
    <Button
      ref={button}
      variant="default"
      size="compact-sm"
      flex="none"
      aria-label={`Retry: ${getEmailKindLabel(kind)} to ${recipient}`}
      aria-busy={retry.isPending}
      onClick={sendRetry}
    >
      {retry.isPending ? 'Retrying...' : 'Retry'}
    </Button>
  );
}
