import { Text, Textarea } from '@mantine/core';
import { type AdminRenewal, renewalDecisionSchema } from '@rapport/domain/renewals/schema';
import { httpStatusOf } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { RenewalChange } from '../../ui/renewals/renewal-change.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { usePackages } from '../packages/use-packages.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { DECISION_FORM, type Decision } from './enrollment-forms.ts';
import { useRenewalDecisions } from './use-renewal-decisions.ts';

interface DecisionDialogProps extends Decision {
  opened: boolean;
  onClose: () => void;
}

/** Approves or rejects a renewal request, with a message to the client. */
export function DecisionDialog({ request, verb, opened, onClose }: DecisionDialogProps) {
  const decisions = useRenewalDecisions();
  const isApproval = verb === 'approve';
  const { field, form } = useDialogForm({
    draft: DECISION_FORM.getDraft({ request, verb }),
    initial: { message: '' },
    schema: renewalDecisionSchema,
    toInput: (typed) => typed,
    send: ({ message }) =>
      decisions[verb].mutateAsync(
        { id: request.id, message: message ?? '' },
        { onError: (error) => failed(`Failed to ${verb} the renewal request`, error) },
      ),
    // It was withdrawn or decided meanwhile, which the toast says: nothing is left to decide here.
    onFailed: (error) => {
      if (httpStatusOf(error) !== 409) return;
      form.discard();
      onClose();
    },
    onSent: (_merged, { message }) => {
      succeeded(message);
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      title={isApproval ? 'Approve renewal' : 'Reject renewal'}
      form={form}
      submit={isApproval ? 'Approve' : 'Reject'}
      submitting={isApproval ? 'Approving...' : 'Rejecting...'}
      onClose={onClose}
    >
      <Text fz="md" c="var(--ink-2)">
        {isApproval
          ? `This adds the hours of ${request.packageName} to the remaining hours of ${request.clientName} and extends the plan from its end date, or from today if it has ended.`
          : `The plan of ${request.clientName} doesn't change.`}
      </Text>
      {isApproval ? <ApprovedChange request={request} /> : null}
      <Textarea
        {...field('message')}
        label="Message to the client"
        description="Optional. Your client reads this."
        rows={4}
        data-autofocus
      />
    </FormDialog>
  );
}

/** What the approval makes of the plan, once plan and package are known. */
function ApprovedChange({ request }: { request: AdminRenewal }) {
  const now = useNow();
  const plans = trpc.enrollments.plans.useQuery({ id: request.enrollmentId, limit: 1 }, { staleTime: 0 });
  const plan = plans.data?.plans[0];
  const packages = usePackages().data?.packages;
  const renewed = packages?.find(({ id }) => id === (request.requestedPackageId ?? plan?.packageId));
  if (!plan || !renewed) return null;
  return (
    <RenewalChange
      plan={{
        hoursRemaining: plan.hoursRemaining,
        expires: new Date(plan.expirationDate),
        pausedAt: plan.pausedAt === null ? null : new Date(plan.pausedAt),
      }}
      terms={{ ...renewed, packageName: renewed.name }}
      now={now}
    />
  );
}
