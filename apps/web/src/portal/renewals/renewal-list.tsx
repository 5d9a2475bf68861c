import { Box, Group, Text } from '@mantine/core';
import { renewalLabel } from '@rapport/domain/renewals/label';
import type { RenewalRequest } from '@rapport/domain/renewals/schema';
import { IconRefresh } from '@tabler/icons-react';
import { LIVE_QUERY } from '../../api/live-query.ts';
import { trpc } from '../../api/trpc.ts';
import { useSite } from '../../ui/site-context.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { activePlans, type OwnPlan, previousPlans } from '../plans/own-plans.ts';
import { planLabels } from '../plans/plan-labels.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { Status, type StatusTone } from '../ui/status.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const TONES: Record<ReturnType<typeof renewalLabel>, StatusTone> = {
  Pending: 'waiting',
  Approved: 'good',
  Rejected: 'failed',
  Withdrawn: 'over',
};

interface RequestProps {
  request: RenewalRequest;
  /** Label of the plan that a pending request is about. */
  plan: string | undefined;
  now: Date;
}

function Request({ request, plan, now }: RequestProps) {
  const label = renewalLabel(request);
  const { formatAge, formatTime } = useDates();
  return (
    <Box component="li" py="md">
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {request.packageName}
        </Text>
        <Status tone={TONES[label]}>{label}</Status>
      </Group>
      <Text size="sm" c="dimmed">
        Requested:{' '}
        <Box component="time" dateTime={request.requestDate} title={formatTime(request.requestDate)}>
          {formatAge(request.requestDate, now)}
        </Box>
      </Text>
      {plan ? (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          For {plan}
        </Text>
      ) : null}
      {request.message ? (
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {request.message}
        </Text>
      ) : null}
      {request.reply ? (
        <Box mt="xs">
          <Text size="sm" c="dimmed">
            Reply
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {request.reply}
          </Text>
        </Box>
      ) : null}
      {request.status === 'pending' ? (
        <Box mt="sm">
          <WithdrawButton id={request.id} plan={plan ?? request.packageName} />
        </Box>
      ) : null}
    </Box>
  );
}

/** The client's own requests, newest first, each with its status and the reply; a pending one can be withdrawn. */
export function RenewalList({ plans, now }: { plans: OwnPlan[]; now: Date }) {
  const { timeZone } = useSite();
  const { data, error, isFetching, refetch } = trpc.renewals.mine.useQuery(undefined, LIVE_QUERY);
  if (data === undefined) {
    if (!error) return <LinesSkeleton lines={3} />;
    return <FailedState what="your requests" query={{ error, isFetching, refetch }} />;
  }
  if (data.renewalRequests.length === 0) {
    return (
      <EmptyState title="No renewal requests yet" icon={<IconRefresh stroke={1.25} aria-hidden />}>
        Your requests appear here with their status.
      </EmptyState>
    );
  }
  const labels = planLabels([...activePlans(plans), ...previousPlans(plans)], timeZone);
  const planOf = ({ id }: RenewalRequest) =>
    labels.get(plans.find(({ pendingRenewalId }) => pendingRenewalId === id)?.id ?? '');
  return (
    <Box component="ul">
      {data.renewalRequests.map((request) => (
        <Request key={request.id} request={request} plan={planOf(request)} now={now} />
      ))}
    </Box>
  );
}
