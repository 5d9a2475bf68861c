import { Anchor, Box, Flex, Grid, Group, Stack, Text, Title } from '@mantine/core';
import type { User } from '@rapport/domain/account/schema';
import type { Activity } from '@rapport/domain/enrollments/activity';
import { hoursText } from '@rapport/domain/shared/quantity';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { greetingName } from '../../ui/greeting.ts';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { activePlans, type OwnPlan, toSummary } from '../plans/own-plans.ts';
import { planPath, renewalPath, tabPath } from '../tabs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Expiry } from '../ui/expiry.tsx';
import { HoursProgress } from '../ui/hours-progress.tsx';
import { ActivityList } from './activity-list.tsx';
import { ColumnTitle } from './column-title.tsx';
import { PlanAnswers } from './plan-answers.tsx';

/** Active plans listed as recent activity. */
const MAX_RECENT_PLANS = 3;

/** One active plan. The hours of the only one are above, where what is left is said. */
function RecentPlan({ plan, isOnly }: { plan: OwnPlan; isOnly: boolean }) {
  return (
    <Box component="li">
      <Group justify="space-between" gap="xs" mb={isOnly ? 0 : 8} wrap="nowrap" align="baseline">
        <Anchor
          component={Link}
          to={planPath(plan.id)}
          data-touch
          display="inline-block"
          fw={500}
          style={{ overflowWrap: 'anywhere' }}
        >
          {plan.packageName}
        </Anchor>
        {isOnly ? null : (
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {hoursText(plan.hoursRemaining)} left{' '}
            <Text span inherit c="dimmed">
              of {plan.hoursTotal}
            </Text>
          </Text>
        )}
      </Group>
      {isOnly ? null : <HoursProgress left={plan.hoursRemaining} total={plan.hoursTotal} size="sm" />}
      <Text size="sm" mt={isOnly ? 4 : 8}>
        <Expiry plan={plan} />
      </Text>
    </Box>
  );
}

function RecentPlans({ active }: { active: OwnPlan[] }) {
  return (
    <Stack gap={0}>
      <ColumnTitle id="active-plans">Active plans</ColumnTitle>
      <Flex component="ul" aria-labelledby="active-plans" direction="column" gap="xl">
        {active.slice(0, MAX_RECENT_PLANS).map((plan) => (
          <RecentPlan key={plan.id} plan={plan} isOnly={active.length === 1} />
        ))}
      </Flex>
      {active.length > MAX_RECENT_PLANS ? (
        <Anchor component={Link} to={tabPath('plans')} size="sm" mt="md" py="xs">
          All {active.length} active plans
        </Anchor>
      ) : null}
    </Stack>
  );
}

function NoActivePlans({ previous }: { previous: OwnPlan | undefined }) {
  return (
    <EmptyState
      title="No active plans found"
      icon={<IconCalendarTime stroke={1.25} aria-hidden />}
      action={
        previous
          ? { to: renewalPath(previous.id), label: 'Request a renewal' }
          : { to: homeAnchor('contact'), label: 'Ask about a plan' }
      }
    >
      When you have an active plan, its hours and end date appear here.
    </EmptyState>
  );
}

interface OverviewTabProps {
  now: Date;
  user: User;
  plans: OwnPlan[];
  activity: readonly Activity[];
}

/** What comes next and what is left, then the active plans and what happened lately. */
export function OverviewTab({ user, plans, activity, now }: OverviewTabProps) {
  const active = activePlans(plans);
  const summary = toSummary(active);
  return (
    <Stack gap="xl">
      <Title order={1}>Welcome, {greetingName(user)}</Title>
      {summary ? <PlanAnswers summary={summary} planCount={active.length} now={now} /> : null}
      <Box component="section" aria-labelledby="recent-activity" mt="md">
        <Title order={2} id="recent-activity" mb="md">
          Recent activity
        </Title>
        <Grid gap={{ base: 'lg', md: 64 }}>
          <Grid.Col span={{ base: 12, md: 5 }}>
            {active.length === 0 ? <NoActivePlans previous={plans[0]} /> : <RecentPlans active={active} />}
          </Grid.Col>
          {activity.length > 0 ? (
            <Grid.Col span={{ base: 12, md: 7 }}>
              <ActivityList activity={activity} namesPlans={plans.length > 1} />
            </Grid.Col>
          ) : null}
        </Grid>
      </Box>
    </Stack>
  );
}
