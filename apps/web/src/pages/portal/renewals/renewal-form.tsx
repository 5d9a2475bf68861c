import { Button, InputBase } from '@mantine/core';
import { hoursText } from '@rapport/domain/shared/quantity';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../../app/trpc.ts';
import { ANSWERS_401_ITSELF } from '../../../features/account/use-session-ended.ts';
import { activePlans, type OwnPlan, previousPlans } from '../../../features/enrollments/own-plans.ts';
import {
  forgetRenewalDraft,
  type RenewalDraft,
  readRenewalDraft,
} from '../../../features/renewals/renewal-draft.ts';
import { messageLength, RENEWAL_MESSAGE_LENGTH } from '../../../features/renewals/renewal-preview.ts';
import { useRenewalRequest } from '../../../features/renewals/use-renewal-request.ts';
import { PreviewBox } from './preview-box.tsx';
import classes from './renewals-tab.module.css';

const EMPTY: RenewalDraft = { enrollmentId: '', requestedPackageId: '', message: '' };
const TOO_LONG = `Please use at most ${RENEWAL_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`;

function planLabel({ packageName, isActive, expiresOn, hoursRemaining }: OwnPlan): string {
  const state = isActive ? `${hoursText(hoursRemaining)} left, ends ${expiresOn}` : 'Expired';
  return `${packageName} (${state})`;
}

/** What stands in the form at first: what was written before the login, else the plan named in the address. */
function useDraft(plans: OwnPlan[]) {
  const [address] = useSearchParams();
  useEffect(forgetRenewalDraft, []);
  return useState<RenewalDraft>(() => {
    const draft = readRenewalDraft() ?? { ...EMPTY, enrollmentId: address.get('plan') ?? '' };
    return plans.some(({ id }) => id === draft.enrollmentId) ? draft : { ...draft, enrollmentId: '' };
  });
}

/**
 * The renewal form: a plan, optionally another package and a message; nothing is sent before a plan is chosen
 * (section 5). What the renewal would do is shown before it is sent.
 */
export function RenewalForm({ plans, now }: { plans: OwnPlan[]; now: Date }) {
  const [draft, setDraft] = useDraft(plans);
  const [messageError, setMessageError] = useState<string | null>(null);
  const { send, isSending } = useRenewalRequest(ANSWERS_401_ITSELF);
  const { data } = trpc.packages.active.useQuery(undefined, { networkMode: 'always' });
  const packages = data?.packages ?? [];
  const plan = plans.find(({ id }) => id === draft.enrollmentId);
  const wanted = packages.find(({ id }) => id === draft.requestedPackageId);

  const change = (changes: Partial<RenewalDraft>) => setDraft((current) => ({ ...current, ...changes }));

  const submit = async () => {
    if (messageLength(draft.message) > RENEWAL_MESSAGE_LENGTH) return setMessageError(TOO_LONG);
    setMessageError(null);
    const outcome = await send(draft);
    if (outcome === true) setDraft(EMPTY);
    else setMessageError(outcome);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (plan && !isSending) void submit();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Renewal request">
      <InputBase
        component="select"
        label="Plan"
        size="md"
        pointer
        className={classes.select}
        value={draft.enrollmentId}
        onChange={({ currentTarget }) => change({ enrollmentId: currentTarget.value })}
      >
        <option value="">{plans.length === 0 ? 'You have no plan to renew' : 'Choose a plan'}</option>
        {[...activePlans(plans), ...previousPlans(plans)].map((own) => (
          <option key={own.id} value={own.id}>
            {planLabel(own)}
          </option>
        ))}
      </InputBase>
      <InputBase
        component="select"
        label="New package (optional)"
        size="md"
        pointer
        className={classes.select}
        value={draft.requestedPackageId}
        onChange={({ currentTarget }) => change({ requestedPackageId: currentTarget.value })}
      >
        <option value="">Same package</option>
        {packages.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </InputBase>
      {plan ? <PreviewBox plan={plan} wanted={wanted} now={now} /> : null}
      <InputBase
        component="textarea"
        label="Message (optional)"
        size="md"
        rows={4}
        multiline
        className={classes.message}
        value={draft.message}
        error={messageError}
        onChange={({ currentTarget }) => {
          change({ message: currentTarget.value });
          if (messageError) setMessageError(null);
        }}
      />
      <div className={classes.submit}>
        <Button type="submit" size="md" disabled={!plan || isSending} className={classes.button}>
          {isSending ? 'Submitting...' : 'Submit Renewal Request'}
        </Button>
        {plan ? null : <p>Choose a plan first.</p>}
      </div>
    </form>
  );
}
