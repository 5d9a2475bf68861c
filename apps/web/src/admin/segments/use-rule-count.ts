import { useDebouncedValue } from '@mantine/hooks';
import { type SegmentRule, segmentRuleSchema } from '@rapport/domain/segments/rule';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../api/trpc.ts';
import { type RuleDraft, toRule } from './rule-draft.ts';

/** How long changing a rule has to pause before it is counted. */
const COUNT_DEBOUNCE_MS = 400;

/** Whom a rule finds, a moment after it was changed. `isComplete` is false while a condition lacks its value. */
export function useRuleCount(draft: RuleDraft) {
  const { client } = trpc.useUtils();
  // Compared as text: the object is a new one at every render.
  const typed = JSON.stringify(toRule(draft));
  const [debounced] = useDebouncedValue(typed, COUNT_DEBOUNCE_MS);
  const rule = useMemo(() => segmentRuleSchema.safeParse(JSON.parse(debounced)).data, [debounced]);
  const query = useQuery({
    queryKey: ['segment-count', rule],
    queryFn: rule ? ({ signal }) => client.segments.count.mutate({ rule }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    ...query,
    rule,
    isComplete: rule !== undefined,
    isOutdated: typed !== debounced || query.isFetching,
  };
}

/** The first people that a rule finds, with why, or what excludes everyone. */
export function useRulePeople(rule: SegmentRule | undefined) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['segment-people', rule],
    // With the rule that the places of the conditions are about: the people before stay while the next ones load.
    queryFn: rule
      ? async ({ signal }) => ({ rule, ...(await client.segments.people.mutate({ rule }, { signal })) })
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
