import { SegmentedControl, Text } from '@mantine/core';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { FormsDialog } from '../dialog/forms-dialog.tsx';
import { PLAN_FORM, type PlanChange } from './enrollment-forms.ts';
import { ClientForm, EndDateForm, ReasonForm } from './plan-forms.tsx';

/** The changes that a plan in its current state allows. */
function listChanges({ isActive, pausedAt }: AdminPlan): { value: PlanChange; label: string }[] {
  const client = { value: 'client' as const, label: 'Client' };
  const endDate = { value: 'end-date' as const, label: 'End date' };
  const end = { value: 'end' as const, label: 'End' };
  if (!isActive) return [client, endDate];
  if (pausedAt !== null) return [client, { value: 'resume', label: 'Resume' }, end];
  return [client, endDate, { value: 'pause', label: 'Pause' }, end];
}

interface PlanDialogProps {
  plan: AdminPlan;
  opened: boolean;
  onClose: () => void;
}

/** Changes a plan: its client, its end date, and whether it is paused or ended. */
export function PlanDialog({ plan, opened, onClose }: PlanDialogProps) {
  const drafts = useDrafts();
  const changes = listChanges(plan);
  const [change, setChange] = useState<PlanChange>(
    // Starts with the form that has a draft.
    () => changes.find(({ value }) => drafts.has(PLAN_FORM.getDraft(plan, value)))?.value ?? 'client',
  );
  return (
    <FormsDialog opened={opened} onClose={onClose} title={`Plan of ${plan.clientName}`}>
      <Text c="var(--ink-2)" mb="md">
        {plan.packageName}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="What to change"
        data={changes}
        value={change}
        onChange={(value) => setChange(value as PlanChange)}
        transitionDuration={0}
      />
      {change === 'client' ? <ClientForm plan={plan} onDone={onClose} /> : null}
      {change === 'end-date' ? <EndDateForm plan={plan} onDone={onClose} /> : null}
      {change === 'pause' || change === 'resume' || change === 'end' ? (
        <ReasonForm key={change} change={change} plan={plan} onDone={onClose} />
      ) : null}
    </FormsDialog>
  );
}
