import { Button, Textarea } from '@mantine/core';
import { type AdminRenewal, renewalDecisionSchema } from '@rapport/domain/renewals/schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNow } from '../../ui/use-now.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { type Decision, DRAFTS, FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { GoneNote, ListFailed } from '../lists/list-states.tsx';
import { ReceivedAt } from '../lists/received-at.tsx';
import { useShown } from '../lists/use-shown.ts';
import { Status } from '../status.tsx';
import classes from './renewal-requests.module.css';
import { useRenewalDecisions, useRenewalRequests } from './use-renewal-decisions.ts';

/** The pending renewal requests, and below them the decided ones. */
export function RenewalRequests() {
  const list = useRenewalRequests();
  const now = useNow();
  const dialog = useOpenedForm(FORM_OPENINGS.decision);
  const [shownId, setShownId] = useState<string | null>(null);
  const { isGone } = useShown({
    name: 'request',
    find: async (id) => {
      const { data } = await list.refetch({ throwOnError: true });
      return data?.renewalRequests.find((request) => request.id === id);
    },
    open: ({ id }) => setShownId(id),
    close: () => setShownId(null),
  });
  if (list.isPending) return null;
  if (!list.data) {
    return (
      <ListFailed
        what="the renewal requests"
        error={list.error}
        isTrying={list.isFetching}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
  const pending = list.data.renewalRequests.filter(({ status }) => status === 'pending');
  const decided = list.data.renewalRequests.filter(({ status }) => status !== 'pending');
  if (pending.length + decided.length === 0) return isGone ? <GoneNote what="renewal request" /> : null;

  return (
    <section className={classes.section} aria-labelledby="renewal-requests">
      {isGone ? <GoneNote what="renewal request" /> : null}
      <h2 id="renewal-requests" className={classes.title}>
        Renewal requests
      </h2>
      {pending.length === 0 ? <p className={classes.none}>No requests are waiting.</p> : null}
      <ul className={classes.list}>
        {pending.map((request) => (
          <RequestItem key={request.id} isShown={request.id === shownId}>
            <RequestSummary request={request} now={now} />
            <div className={classes.actions}>
              <Button size="compact-md" onClick={() => dialog.open({ request, verb: 'approve' })}>
                Approve
              </Button>
              <Button
                size="compact-md"
                variant="default"
                onClick={() => dialog.open({ request, verb: 'reject' })}
              >
                Reject
              </Button>
            </div>
          </RequestItem>
        ))}
      </ul>
      {decided.length > 0 ? (
        <details className={classes.decided} open={decided.some(({ id }) => id === shownId) || undefined}>
          <summary>Decided ({decided.length})</summary>
          <ul className={classes.list}>
            {decided.map((request) => (
              <RequestItem key={request.id} isShown={request.id === shownId}>
                <RequestSummary request={request} now={now} />
                <Status tone={request.status === 'approved' ? 'good' : 'off'}>
                  {request.status === 'approved' ? 'Approved' : 'Rejected'}
                </Status>
              </RequestItem>
            ))}
          </ul>
        </details>
      ) : null}
      {dialog.shown ? (
        <DecisionDialog key={dialog.key} {...dialog.shown} opened={dialog.isOpen} onClose={dialog.close} />
      ) : null}
    </section>
  );
}

/** One request; the one that a link leads to is focused. */
function RequestItem({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) item.current?.focus();
  }, [isShown]);
  return (
    <li ref={item} className={classes.request} data-shown={isShown} tabIndex={isShown ? -1 : undefined}>
      {children}
    </li>
  );
}

function RequestSummary({ request, now }: { request: AdminRenewal; now: Date }) {
  const { clientName, clientEmail, planName, packageName, requestDate, message } = request;
  return (
    <div className={classes.summary}>
      <p>
        <strong>{clientName}</strong> <span className={classes.quiet}>{clientEmail}</span>
      </p>
      <p className={classes.quiet}>
        {planName === packageName ? `Renew ${planName}` : `Renew ${planName} with ${packageName}`} ·{' '}
        <ReceivedAt instant={requestDate} now={now} />
      </p>
      {message ? <p className={classes.message}>{message}</p> : null}
    </div>
  );
}

interface DecisionDialogProps extends Decision {
  opened: boolean;
  onClose: () => void;
}

function DecisionDialog({ request, verb, opened, onClose }: DecisionDialogProps) {
  const decisions = useRenewalDecisions();
  const isApproval = verb === 'approve';
  const { field, form } = useDialogForm({
    draft: DRAFTS.decision(verb, request.id),
    initial: { message: '' },
    schema: renewalDecisionSchema,
    toInput: (typed) => typed,
    send: ({ message }) =>
      decisions[verb].mutateAsync(
        { id: request.id, message: message ?? '' },
        { onError: (error) => failed(`Failed to ${verb} the renewal request`, error) },
      ),
    onSent: () => {
      succeeded(`Renewal request ${isApproval ? 'approved' : 'rejected'} successfully`);
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
      <p>
        {isApproval
          ? `This adds the hours of ${request.packageName} to the remaining hours of ${request.clientName} and extends the plan from its end date, or from today if it has ended.`
          : `The plan of ${request.clientName} doesn't change.`}
      </p>
      <Textarea
        {...field('message')}
        label="Message to the client"
        description="Optional. Your client reads this in the portal and in an email."
        rows={4}
        data-autofocus
      />
    </FormDialog>
  );
}
