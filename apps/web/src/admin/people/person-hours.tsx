import { Anchor, Progress, Stack, Text, Title } from '@mantine/core';
import type { Person } from '@rapport/domain/people/schema';
import { hoursText } from '@rapport/domain/shared/quantity';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import { useDates } from '../../ui/use-dates.ts';

/** The plans of a person with the hours left; nothing for who has none. */
export function PersonHours({ plans }: Pick<Person, 'plans'>) {
  if (plans.length === 0) return null;
  return (
    <Stack component="section" gap="md" aria-labelledby="person-hours">
      <Title order={2} id="person-hours" fz="md">
        Hours
      </Title>
      {plans.map((plan) => (
        <PlanHours key={plan.id} plan={plan} />
      ))}
    </Stack>
  );
}

function PlanHours({ plan }: { plan: Person['plans'][number] }) {
  const { formatDay } = useDates();
  const { id, packageName, hoursRemaining, hoursGiven, expirationDate, isActive } = plan;
  return (
    <Stack gap={4}>
      <Text size="sm">
        <Text component="strong" ff="heading" fz="1.375rem" fw={460}>
          {hoursRemaining.toLocaleString('en-US')}
        </Text>{' '}
        of {hoursText(hoursGiven)} left
      </Text>
      <Progress
        value={hoursGiven > 0 ? (100 * hoursRemaining) / hoursGiven : 0}
        size="xs"
        aria-label={`Hours left of ${packageName}`}
      />
      <Text size="sm" c="dimmed">
        <Anchor component={Link} inherit to={subjectPath('enrollment', id)} underline="always">
          {packageName}
        </Anchor>
        , {isActive ? 'ends' : 'over, ended'} {formatDay(expirationDate)}
      </Text>
    </Stack>
  );
}
