import { Button, InputBase } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { ANSWERS_401_ITSELF } from '../../ui/session/use-session-ended.ts';
import { useSite } from '../../ui/site-context.tsx';
import { activePlans, type OwnPlan, previousPlans } from '../plans/own-plans.ts';
import { planLabels } from '../plans/plan-labels.ts';
import { PreviewBox } from './preview-box.tsx';
import { MAX_RENEWAL_MESSAGE_LENGTH, messageLength } from './renewal-preview.ts';
import classes from './renewals-tab.module.css';
import { type RenewalDraft, useRenewalRequest } from './use-renewal-request.ts';

const EMPTY: RenewalDraft = { enrollmentId: '', requestedPackageId: '', message: '' };
const TOO_LONG = `Please use at most ${MAX_RENEWAL_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`;

/** The name of this form's draft. */
const DRAFT = 'renewal';

/**
 * The form's values: first the stored draft, else the plan named in the address. The draft survives leaving the tab
 * or the page, a reload and the end of the session.
 */
function useDraft(plans: OwnPlan[]) {
  const [address] = useSearchParams();
  const drafts = useDrafts();
  const named = address.get('plan') ?? '';
  const [restored] = useState(() => drafts.read<RenewalDraft, string>(DRAFT, EMPTY));
  const [draft, setDraft] = useState<RenewalDraft>(() => {
    // A link to another plan than the draft's is newer, so it wins.
    const isNewPlan = restored === null || (named !== '' && restored.seen !== named);
    const first = { ...(restored?.values ?? EMPTY), ...(isNewPlan ? { enrollmentId: named } : {}) };
    return plans.some(({ id }) => id === first.enrollmentId) ? first : { ...first, enrollmentId: '' };
  });
  const [isRestored, setRestored] = useState(Boolean(restored?.values.message));
  return {
    draft,
    /** Whether the form shows the message of a restored draft. */
    isRestored,
    change: (changes: Partial<RenewalDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      drafts.save(DRAFT, { values: next, seen: named });
    },
    clear: () => {
      setDraft(EMPTY);
      setRestored(false);
      drafts.remove(DRAFT);
    },
  };
}

/**
 * The renewal form: a plan, and optionally another package and a message. It can be sent once a plan without a
 * pending request is chosen, and shows what the renewal would change.
 */
export function RenewalForm({ plans, now }: { plans: OwnPlan[]; now: Date }) {
  const { draft, isRestored, change, clear } = useDraft(plans);
  const [messageError, setMessageError] = useState<string | null>(null);
  const { send, isSending } = useRenewalRequest(ANSWERS_401_ITSELF);
  const { data } = trpc.packages.active.useQuery();
  const packages = data?.packages ?? [];
  const plan = plans.find(({ id }) => id === draft.enrollmentId);
  const wanted = packages.find(({ id }) => id === draft.requestedPackageId);

  const listed = [...activePlans(plans), ...previousPlans(plans)];
  const labels = planLabels(listed, useSite().timeZone);
  // The server refuses a second request while one is pending.
  const mayAsk = plan !== undefined && !plan.renewalPending;

  const submit = async () => {
    if (messageLength(draft.message) > MAX_RENEWAL_MESSAGE_LENGTH) return setMessageError(TOO_LONG);
    setMessageError(null);
    const outcome = await send(draft);
    if (outcome === true) clear();
    else setMessageError(outcome);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mayAsk && !isSending) void submit();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Renewal request">
      {isRestored ? (
        <p className={classes.restored} role="status">
          What you typed before is back.
          <Button variant="default" size="compact-sm" onClick={clear}>
            Discard
          </Button>
        </p>
      ) : null}
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
        {listed.map((own) => (
          <option key={own.id} value={own.id}>
            {labels.get(own.id)}
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
        <Button type="submit" size="md" disabled={!mayAsk || isSending} className={classes.button}>
          {isSending ? 'Submitting...' : 'Submit Renewal Request'}
        </Button>
        {plan ? null : <p>Choose a plan first.</p>}
        {plan && !mayAsk ? <p>To change your request, withdraw it first.</p> : null}
      </div>
    </form>
  );
}
