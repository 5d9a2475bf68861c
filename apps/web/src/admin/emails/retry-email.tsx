import { Button } from '@mantine/core';
import { emailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { useRef } from 'react';
import { failed, succeeded } from '../feedback.ts';
import { useRetryEmail } from './use-sent-emails.ts';

type Retried = Pick<SentEmail, 'id' | 'kind' | 'recipient' | 'canRetry'>;

/** Tries an email again that failed; nothing where it may not be. */
export function RetryEmail({ email: { id, kind, recipient, canRetry } }: { email: Retried }) {
  const retry = useRetryEmail();
  const button = useRef<HTMLButtonElement>(null);
  // The second click of a double click comes before the button knows that it is busy.
  const isAsked = useRef(false);
  if (!canRetry) return null;
  const tryAgain = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    // The button goes once the email is on its way: the focus stays with what it stood in.
    const place = button.current?.closest<HTMLElement>('[tabindex="-1"]');
    retry.mutate(
      { id },
      {
        onSuccess: ({ message }) => {
          succeeded(message);
          place?.focus({ preventScroll: true });
        },
        onError: (error) => {
          isAsked.current = false;
          failed('Failed to try the email again', error);
        },
      },
    );
  };
  return (
    <Button
      ref={button}
      variant="default"
      size="compact-sm"
      aria-label={`Try again: ${emailKindLabel(kind)} to ${recipient}`}
      aria-busy={retry.isPending}
      onClick={tryAgain}
    >
      {retry.isPending ? 'Trying again...' : 'Try again'}
    </Button>
  );
}
