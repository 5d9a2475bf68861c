import { Box, Stack, Text, UnstyledButton } from '@mantine/core';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { isErasedAddress } from '@rapport/domain/shared/erased-address';
import { useNow } from '../../ui/use-now.ts';
import { isOnRow } from '../lists/is-on-row.ts';
import { RecordMenu } from '../lists/record-actions.tsx';
import rows from '../ui/rows.module.css';
import { ConfirmationStatus, type Resend } from './confirmation-status.tsx';
import classes from './enrollment-rows.module.css';
import { FoldedNotes } from './folded-notes.tsx';
import { PLAN_ACTIONS, type PlanActions } from './plan-actions.ts';
import { LastActivity, PlanEnd, PlanHours, PlanStatus } from './plan-figures.tsx';

interface EnrollmentRowsProps extends Resend {
  plans: AdminPlan[];
  /** The plan that the side panel shows. */
  currentId: string | null;
  onOpen: (id: string) => void;
  actions: PlanActions;
}

/** The board of plans: client, package, remaining hours, end, status, and notes. A plan opens. */
export function EnrollmentRows({ plans, currentId, ...props }: EnrollmentRowsProps) {
  const now = useNow();
  return (
    <Box component="ul" className={rows.rows}>
      {plans.map((plan) => (
        <Plan key={plan.id} plan={plan} now={now} isCurrent={plan.id === currentId} {...props} />
      ))}
    </Box>
  );
}

interface PlanProps extends Omit<EnrollmentRowsProps, 'plans' | 'currentId'> {
  plan: AdminPlan;
  now: Date;
  isCurrent: boolean;
}

function Plan({ plan, now, isCurrent, onOpen, actions, ...resend }: PlanProps) {
  const { id, clientName } = plan;
  const isErased = isErasedAddress(plan.clientEmail);
  const open = () => onOpen(id);
  return (
    <Box
      component="li"
      className={classes.plan}
      py={14}
      data-current={isCurrent || undefined}
      onClick={(event) => isOnRow(event) && open()}
    >
      <Stack gap={0} align="flex-start" style={{ gridArea: 'client' }}>
        <UnstyledButton
          className={classes.open}
          aria-haspopup="dialog"
          data-record={id}
          data-touch
          onClick={open}
        >
          {clientName}
        </UnstyledButton>
        {isErased ? null : (
          <Text fz="xs" c="dimmed">
            {plan.clientEmail}
          </Text>
        )}
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
        {isErased ? null : <ConfirmationStatus plan={plan} {...resend} />}
      </Stack>
      <Box ta="end" style={{ gridArea: 'actions' }}>
        <RecordMenu
          name={clientName}
          actions={isErased ? [] : PLAN_ACTIONS}
          onAct={(key) => actions[key as keyof PlanActions](plan)}
          onOpen={open}
        />
      </Box>
      {plan.notes ? <FoldedNotes notes={plan.notes} clientName={clientName} /> : null}
    </Box>
  );
}
