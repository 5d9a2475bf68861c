import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { SegmentRule } from '@rapport/domain/segments/rule';
import type { SegmentPeople as People } from '@rapport/domain/segments/schema';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import rows from '../ui/rows.module.css';
import { type ConditionNames, describeCondition, describeReason } from './condition-words.ts';
import { listDrafts, toRuleDraft } from './rule-draft.ts';
import { segmentSubscribersSearch } from './segment-address.ts';
import { useRulePeople } from './use-rule-count.ts';

interface SegmentPeopleProps {
  /** As it is counted; none while a condition lacks its value. */
  rule: SegmentRule | undefined;
  names: ConditionNames;
  /** How many it finds; undefined until that is known. */
  total: number | undefined;
  /** The segment whose subscribers can be shown; null while the rule is not the stored one. */
  savedId: string | null;
}

/** The first people that the rule finds, each with the reasons; or the condition that excludes everyone. */
export function SegmentPeople({ rule, names, total, savedId }: SegmentPeopleProps) {
  const query = useRulePeople(rule);
  if (rule === undefined) return null;
  if (query.isError) return <LoadFailure what="the people" query={query} />;
  if (!query.data) return <Skeleton h={48} radius="sm" />;
  const { people, excluding } = query.data;
  const conditions = listDrafts(toRuleDraft(query.data.rule));
  if (people.length === 0) {
    const words = excluding.flatMap((at) => {
      const condition = conditions[at];
      return condition ? [describeCondition(condition, names)] : [];
    });
    return <Excluding conditions={words} isOnly={conditions.length === 1} />;
  }
  const isMore = total !== undefined && total > people.length;
  return (
    <Stack gap={6} align="stretch">
      <Box component="ul" className={rows.rows} aria-label="People in this segment">
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            reasons={person.conditions.flatMap((at) => {
              const condition = conditions[at];
              return condition ? [describeReason(condition, names)] : [];
            })}
          />
        ))}
      </Box>
      {savedId !== null && total !== undefined ? (
        <Anchor component={Link} fz="sm" data-touch to={{ search: segmentSubscribersSearch(savedId) }}>
          {isMore ? `See all ${total.toLocaleString('en-US')}` : 'Show these subscribers'}
        </Anchor>
      ) : null}
      {savedId === null && isMore ? (
        <Text size="sm" c="dimmed">
          Save the segment to see all of them.
        </Text>
      ) : null}
    </Stack>
  );
}

interface PersonProps {
  person: People['people'][number];
  reasons: string[];
}

function Person({ person: { id, email, firstName }, reasons }: PersonProps) {
  return (
    <Box component="li" py={8} style={{ overflowWrap: 'anywhere' }}>
      <Group gap={8} align="baseline">
        <Anchor
          component={Link}
          fz="sm"
          fw={600}
          c="var(--ink)"
          underline="hover"
          data-touch
          to={{ search: `${sectionSearch('newsletter')}&show=${id}` }}
        >
          {email}
        </Anchor>
        {firstName ? (
          <Text span size="sm" c="var(--ink-2)">
            {firstName}
          </Text>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed">
        {reasons.join(' · ')}
      </Text>
    </Box>
  );
}

/** Which conditions leave no one, as far as one of them does. */
function Excluding({ conditions, isOnly }: { conditions: string[]; isOnly: boolean }) {
  if (isOnly) return null;
  if (conditions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No single condition excludes everyone. Remove more than one.
      </Text>
    );
  }
  return (
    <Stack gap={4}>
      <Text size="sm">
        {conditions.length === 1
          ? 'This condition excludes everyone:'
          : 'Without any one of these, people would match:'}
      </Text>
      <Box component="ul" m={0} pl={20} fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {conditions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Stack>
  );
}
