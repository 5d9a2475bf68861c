import { Button, Group, Stack, Text } from '@mantine/core';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { ERASED_PLAN, isErasedAddress } from '@rapport/domain/shared/erased-address';
import type { ReactNode } from 'react';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { EmailHistory } from '../emails/email-history.tsx';
import { EmailFact, FactList, RecordFact } from '../lists/fact-list.tsx';
import { RecordPanel } from '../lists/record-panel.tsx';
import type { RecordPanelState } from '../lists/use-record-panel.ts';
import { OpenPerson } from '../people/open-person.tsx';
import { ConfirmationStatus, type Resend } from './confirmation-status.tsx';
import { Ledger } from './ledger.tsx';
import { PLAN_ACTIONS, type PlanActions } from './plan-actions.ts';
import { PlanEnd, PlanHours, PlanStatus } from './plan-figures.tsx';

interface PlanPanelProps extends Resend {
  panel: RecordPanelState<AdminPlan>;
  dialogs: ReactNode;
  actions: PlanActions;
  onClose: () => void;
}

/** One plan beside the list: its hours, what can be done about it, its notes, its ledger and the emails to the client. */
export default function PlanPanel({ panel, dialogs, actions, resending, onResend }: PlanPanelProps) {
  return (
    <RecordPanel panel={panel} unit="plan" getTitle={({ clientName }) => clientName} dialogs={dialogs}>
      {(plan) => <Plan plan={plan} actions={actions} resending={resending} onResend={onResend} />}
    </RecordPanel>
  );
}

type PlanProps = Resend & { plan: AdminPlan; actions: PlanActions };

function Plan({ plan, actions, ...resend }: PlanProps) {
  const now = useNow();
  const { formatTime } = useDates();
  const { clientEmail, packageName, enrollmentDate, notes } = plan;
  const isErased = isErasedAddress(clientEmail);
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Text fw={600}>{packageName}</Text>
        <PlanHours plan={plan} />
      </Stack>
      {isErased ? (
        <Text fz="sm" c="dimmed">
          {ERASED_PLAN}
        </Text>
      ) : (
        <Group gap="xs">
          {PLAN_ACTIONS.map(({ key, verb, icon: ActionIcon }, index) => (
            <Button
              key={key}
              variant={index === 0 ? 'filled' : 'default'}
              leftSection={<ActionIcon size={16} stroke={1.75} aria-hidden />}
              onClick={() => actions[key](plan)}
            >
              {verb}
            </Button>
          ))}
          <OpenPerson email={clientEmail} />
        </Group>
      )}
      {notes ? (
        <Text fz="sm" lh={1.6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notes}
        </Text>
      ) : null}
      <FactList>
        <RecordFact name="Status">
          <PlanStatus plan={plan} />
        </RecordFact>
        <RecordFact name="End">
          <PlanEnd plan={plan} now={now} />
        </RecordFact>
        {isErased ? null : <EmailFact email={clientEmail} />}
        <RecordFact name="Enrolled">
          <time dateTime={enrollmentDate}>{formatTime(enrollmentDate)}</time>
        </RecordFact>
        {isErased ? null : (
          <RecordFact name="Confirmation">
            <ConfirmationStatus plan={plan} {...resend} />
          </RecordFact>
        )}
      </FactList>
      <Ledger planId={plan.id} />
      {isErased ? null : <EmailHistory recipient={clientEmail} />}
    </Stack>
  );
}
