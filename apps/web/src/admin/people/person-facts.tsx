import { Anchor, Progress, Stack, Text, Title } from '@mantine/core';
import type { Person } from '@rapport/domain/people/schema';
import { hoursText } from '@rapport/domain/shared/quantity';
import { getSubscriberStatusLabel } from '@rapport/domain/subscribers/status';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import { useDates } from '../../ui/use-dates.ts';
import { EmailFact, FactList, RecordFact } from '../lists/fact-list.tsx';
import { TagBadges } from '../tags/tag-badge.tsx';
import { Status } from '../ui/status.tsx';

/** The plans of a person with the hours left, and what else is known. Only facts with a value are shown. */
export function PersonFacts({
  person: { email, organization, since, subscriber, plans },
}: {
  person: Person;
}) {
  const { formatDay } = useDates();
  const status = subscriber && getSubscriberStatusLabel(subscriber);
  return (
    <Stack gap="lg">
      {plans.length > 0 ? (
        <Stack component="section" gap="md" aria-labelledby="person-hours">
          <Title order={2} id="person-hours" fz="md">
            Hours
          </Title>
          {plans.map((plan) => (
            <PlanHours key={plan.id} plan={plan} />
          ))}
        </Stack>
      ) : null}
      <Stack component="section" gap="sm" aria-labelledby="person-facts">
        <Title order={2} id="person-facts" fz="md">
          Facts
        </Title>
        <FactList>
          <EmailFact email={email} />
          {organization === null ? null : <RecordFact name="Organization">{organization}</RecordFact>}
          {subscriber && status ? (
            <RecordFact name="Newsletter">
              <Anchor
                component={Link}
                fz="sm"
                to={subjectPath('subscriber', subscriber.id)}
                underline="hover"
              >
                <Status tone={status.tone}>{status.label}</Status>
              </Anchor>
            </RecordFact>
          ) : null}
          {subscriber && subscriber.tags.length > 0 ? (
            <RecordFact name="Tags">
              <TagBadges names={subscriber.tags} />
            </RecordFact>
          ) : null}
          <RecordFact name="First seen">
            <time dateTime={since}>{formatDay(since)}</time>
          </RecordFact>
        </FactList>
      </Stack>
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
