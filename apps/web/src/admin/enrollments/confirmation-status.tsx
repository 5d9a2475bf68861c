import { Button, Group, Text } from '@mantine/core';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { Status } from '../ui/status.tsx';

/** Which confirmation is being resent, and how to resend one. */
export interface Resend {
  /** The id of the plan whose confirmation is being resent. */
  resending: string | undefined;
  onResend: (plan: AdminPlan) => void;
}

/** Whether the confirmation email was sent, with a button that sends a failed one again. */
export function ConfirmationStatus({ plan, resending, onResend }: Resend & { plan: AdminPlan }) {
  if (plan.emailStatus === 'sent') {
    return (
      <Text fz="xs" c="dimmed">
        Email sent
      </Text>
    );
  }
  if (plan.emailStatus !== 'failed') return <Status tone="waiting">Email pending</Status>;
  const isSending = resending === plan.id;
  return (
    <Group gap={8}>
      <Status tone="bad">Email failed</Status>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Resend the confirmation to ${plan.clientName}`}
        aria-busy={isSending}
        onClick={resending === undefined ? () => onResend(plan) : undefined}
      >
        {isSending ? 'Sending...' : 'Resend'}
      </Button>
    </Group>
  );
}
