import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { IconClockHour4, IconNotes, IconPencil } from '@tabler/icons-react';
import { useNow } from '../../ui/use-now.ts';
import { RowAction } from '../lists/row-action.tsx';
import rows from '../ui/rows.module.css';
import { Status } from '../ui/status.tsx';
import classes from './enrollment-rows.module.css';
import { FoldedNotes } from './folded-notes.tsx';
import { LastActivity, PlanEnd, PlanHours, PlanStatus } from './plan-figures.tsx';

interface RowActionHandlers {
  /** The id of the plan whose confirmation is being resent. */
  resending: string | undefined;
  onResend: (plan: AdminPlan) => void;
  onHours: (plan: AdminPlan) => void;
  onNotes: (plan: AdminPlan) => void;
  onChange: (plan: AdminPlan) => void;
}

/** The board of plans: client, package, remaining hours, end, status, and notes. */
export function EnrollmentRows({ plans, ...actions }: RowActionHandlers & { plans: AdminPlan[] }) {
  const now = useNow();
  return (
    <Box component="ul" className={rows.rows}>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} now={now} {...actions} />
      ))}
    </Box>
  );
}

interface PlanProps extends RowActionHandlers {
  plan: AdminPlan;
  now: Date;
}

function Plan({ plan, now, resending, onResend, onHours, onNotes, onChange }: PlanProps) {
  const { clientName } = plan;
  return (
    <Box component="li" className={classes.plan} py={14}>
      <Stack gap={0} style={{ gridArea: 'client' }}>
        <Text fz="md" fw={600} lh={1.4}>
          {clientName}
        </Text>
        <Text fz="xs" c="dimmed">
          {plan.clientEmail}
        </Text>
      </Stack>
      <Stack gap={0} style={{ gridArea: 'package' }}>
        <Text fz="sm">{plan.packageName}</Text>
        <LastActivity plan={plan} />
      </Stack>
      <Box style={{ gridArea: 'hours' }}>
        <PlanHours plan={plan} />
      </Box>
      <Box style={{ gridArea: 'end' }}>
        <PlanEnd plan={plan} now={now} />
      </Box>
      <Stack gap={2} align="flex-start" style={{ gridArea: 'status' }}>
        <PlanStatus plan={plan} />
        <ConfirmationStatus
          plan={plan}
          isSending={resending === plan.id}
          onResend={resending === undefined ? () => onResend(plan) : undefined}
        />
      </Stack>
      <Group gap={0} wrap="nowrap" justify="flex-end" style={{ gridArea: 'actions' }}>
        <RowAction label={`Hours of ${clientName}`} icon={IconClockHour4} onAct={() => onHours(plan)} />
        <RowAction
          label={`Change the plan of ${clientName}`}
          icon={IconPencil}
          onAct={() => onChange(plan)}
        />
        <RowAction label={`Notes on ${clientName}`} icon={IconNotes} onAct={() => onNotes(plan)} />
      </Group>
      {plan.notes ? <FoldedNotes notes={plan.notes} clientName={clientName} /> : null}
    </Box>
  );
}

interface ConfirmationStatusProps {
  plan: AdminPlan;
  isSending: boolean;
  /** Sends it again; undefined while another one is being sent. */
  onResend: (() => void) | undefined;
}

/** Whether the confirmation email was sent, with a button that sends a failed one again. */
function ConfirmationStatus({ plan, isSending, onResend }: ConfirmationStatusProps) {
  if (plan.emailStatus === 'sent') {
    return (
      <Text fz="xs" c="dimmed">
        Email sent
      </Text>
    );
  }
  if (plan.emailStatus !== 'failed') return <Status tone="waiting">Email pending</Status>;
  return (
    <Group gap={8}>
      <Status tone="bad">Email failed</Status>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={`Resend the confirmation to ${plan.clientName}`}
        aria-busy={isSending}
        onClick={onResend}
      >
        {isSending ? 'Sending...' : 'Resend'}
      </Button>
    </Group>
  );
}
