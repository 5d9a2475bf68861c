import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { PERSON_FACTS } from '@rapport/domain/people/facts';
import type { PersonFacts as Facts } from '@rapport/domain/people/facts-schema';
import type { Person } from '@rapport/domain/people/schema';
import { formatCalendarDay } from '@rapport/domain/shared/calendar-day';
import { getSubscriberStatusLabel } from '@rapport/domain/subscribers/status';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../ui/external-link.tsx';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { getToday } from '../lists/date-range.ts';
import { EmailFact, FactList, RecordFact } from '../lists/fact-list.tsx';
import { TagBadges } from '../tags/tag-badge.tsx';
import { Status } from '../ui/status.tsx';
import { EndFollowUp } from './end-follow-up.tsx';
import type { FollowUp } from './end-follow-up-dialog.tsx';
import { describeTimeZone, nameLanguage } from './facts-edit.ts';
import { FactsForm, type FirstFact } from './facts-form.tsx';

interface PersonFactsProps {
  person: Person;
  /** The field that an edit began with; undefined while nothing is edited. */
  editing: FirstFact | undefined;
  onEdit: (first: FirstFact) => void;
  onDone: () => void;
}

/** Whether the owner noted anything. */
const isKnown = ({ links, ...facts }: Facts) =>
  links.length > 0 || Object.values(facts).some((fact) => fact !== null);

/** What is known of a person, edited in its place. Only facts with a value are shown. */
export function PersonFacts({ person, editing, onEdit, onDone }: PersonFactsProps) {
  return (
    <Stack component="section" gap="sm" aria-labelledby="person-facts">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="person-facts" fz="md">
          Facts
        </Title>
        {editing === undefined ? (
          <Button variant="subtle" size="compact-sm" data-touch onClick={() => onEdit('name')}>
            {isKnown(person.facts) ? 'Edit facts' : 'Add facts'}
          </Button>
        ) : null}
      </Group>
      {editing === undefined ? (
        <KnownFacts person={person} />
      ) : (
        <FactsForm person={person} first={editing} onDone={onDone} />
      )}
    </Stack>
  );
}

function KnownFacts({ person: { email, name, organization, since, subscriber, facts } }: { person: Person }) {
  const { formatDay } = useDates();
  const now = useNow();
  const { phone, timeZone, language, links, followUpOn: on, followUpReason: reason } = facts;
  const status = subscriber && getSubscriberStatusLabel(subscriber);
  return (
    <FactList>
      <EmailFact email={email} />
      {organization === null ? null : (
        <RecordFact name={PERSON_FACTS.organization.label}>{organization}</RecordFact>
      )}
      {phone === null ? null : (
        <RecordFact name={PERSON_FACTS.phone.label}>
          <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`} fz="sm">
            {phone}
          </Anchor>
        </RecordFact>
      )}
      {timeZone === null ? null : (
        <RecordFact name={PERSON_FACTS.timeZone.label}>{describeTimeZone(timeZone, now)}</RecordFact>
      )}
      {language === null ? null : (
        <RecordFact name={PERSON_FACTS.language.label}>{nameLanguage(language)}</RecordFact>
      )}
      {links.length === 0 ? null : (
        <RecordFact name="Links">
          {links.map((link) => (
            <div key={link}>
              <ExternalLink href={link}>{link.replace(/^https:\/\/(www\.)?/, '')}</ExternalLink>
            </div>
          ))}
        </RecordFact>
      )}
      {on === null ? null : (
        <RecordFact name="Follow up">
          <FollowUpFact followUp={{ email, name, on, reason }} />
        </RecordFact>
      )}
      {subscriber && status ? (
        <RecordFact name="Newsletter">
          <Anchor component={Link} fz="sm" to={subjectPath('subscriber', subscriber.id)} underline="hover">
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
  );
}

function FollowUpFact({ followUp }: { followUp: FollowUp }) {
  const { timeZone } = useDates();
  const { on, reason } = followUp;
  return (
    <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <time dateTime={on}>{formatCalendarDay(on)}</time>{' '}
        {on <= getToday(timeZone) ? <Status tone="waiting">Due</Status> : null}
        {reason === null ? null : <Text size="sm">{reason}</Text>}
      </div>
      <EndFollowUp followUp={followUp} />
    </Group>
  );
}
