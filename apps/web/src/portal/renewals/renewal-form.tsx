import { Box, Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RenewalChange } from '../../ui/renewals/renewal-change.tsx';
import { ANSWERS_401_ITSELF } from '../../ui/session/use-session-ended.ts';
import { useSite } from '../../ui/site-context.tsx';
import { activePlans, type OwnPlan, previousPlans } from '../plans/own-plans.ts';
import { planLabels } from '../plans/plan-labels.ts';
import { MAX_RENEWAL_MESSAGE_LENGTH, messageLength } from './renewal-message.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { useRenewalDraft } from './use-renewal-draft.ts';
import { useRenewalRequest } from './use-renewal-request.ts';

const TOO_LONG = `Please use at most ${MAX_RENEWAL_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`;

/** Why the form cannot be sent yet, with what to do about it. */
function hintFor(plan: OwnPlan | undefined): string | null {
  if (!plan) return 'Choose a plan first.';
  return plan.renewalPending ? 'To change your request, withdraw it first.' : null;
}

/**
 * The renewal form: a plan, and optionally another package and a message. It can be sent once a plan without a
 * pending request is chosen, and shows what the renewal would change.
 */
export function RenewalForm({ plans, now }: { plans: OwnPlan[]; now: Date }) {
  const { draft, isRestored, change, clear } = useRenewalDraft(plans);
  const [messageError, setMessageError] = useState<string | null>(null);
  const { send, isSending } = useRenewalRequest(ANSWERS_401_ITSELF);
  const offer = trpc.packages.active.useQuery();
  const packages = offer.data?.packages ?? [];
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
    <Box component="form" onSubmit={onSubmit} noValidate aria-label="Renewal request">
      <Stack gap="md">
        {isRestored ? <RestoredDraft onDiscard={clear} /> : null}
        <NativeSelect
          label="Plan"
          size="md"
          styles={{ input: { textOverflow: 'ellipsis' } }}
          value={draft.enrollmentId}
          onChange={({ currentTarget }) => change({ enrollmentId: currentTarget.value })}
          data={[
            { value: '', label: plans.length === 0 ? 'You have no plan to renew' : 'Choose a plan' },
            ...listed.map(({ id }) => ({ value: id, label: labels.get(id) ?? '' })),
          ]}
        />
        <NativeSelect
          label="New package (optional)"
          description={offer.isError ? <LoadFailure what="the packages" query={offer} /> : null}
          size="md"
          value={draft.requestedPackageId}
          onChange={({ currentTarget }) => change({ requestedPackageId: currentTarget.value })}
          data={[
            { value: '', label: 'Same package' },
            ...packages.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {plan ? (
          <RenewalChange
            plan={plan}
            terms={wanted ? { ...wanted, packageName: wanted.name } : plan.renewal}
            now={now}
          >
            {plan.renewalPending ? (
              <Text size="sm" fw={500} c="accent">
                You already have a pending request for this plan.
              </Text>
            ) : null}
          </RenewalChange>
        ) : null}
        <Textarea
          label="Message (optional)"
          size="md"
          rows={4}
          resize="vertical"
          value={draft.message}
          error={messageError}
          onChange={({ currentTarget }) => {
            change({ message: currentTarget.value });
            if (messageError) setMessageError(null);
          }}
        />
        <Group gap="md">
          <Button type="submit" size="md" disabled={!mayAsk || isSending}>
            {isSending ? 'Submitting...' : 'Submit Renewal Request'}
          </Button>
          <Text size="sm" c="dimmed">
            {hintFor(plan)}
          </Text>
        </Group>
      </Stack>
    </Box>
  );
}
