import { Group, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import { TryAgain } from '../../ui/try-again.tsx';
import type { useRuleCount } from './use-rule-count.ts';

interface SegmentCountProps {
  count: ReturnType<typeof useRuleCount>;
  /** How many the stored rule finds; null for a new segment. */
  before: number | null;
}

/** How many people the rule finds, as it is now. */
export function SegmentCount({ count, before }: SegmentCountProps) {
  return (
    <div aria-live="polite" aria-atomic>
      <RuleCount count={count} before={before} />
    </div>
  );
}

function RuleCount({ count, before }: SegmentCountProps) {
  const { data, isError, isComplete, isOutdated } = count;
  if (isError && isComplete) {
    return (
      <Group gap="xs">
        <Text size="sm">Couldn't count. The rule is kept.</Text>
        <TryAgain query={count} variant="default" />
      </Group>
    );
  }
  if (!data) {
    return (
      <Text size="sm" c="dimmed">
        {isComplete ? 'Counting...' : 'Choose a value for each condition to see the number.'}
      </Text>
    );
  }
  const { subscribers, receiving } = data;
  return (
    <div>
      <Group gap="xs" align="baseline">
        <Text
          span
          c={isOutdated || !isComplete ? 'dimmed' : 'var(--ink)'}
          fz="2.25rem"
          lh={1.2}
          ff="var(--font-display)"
          style={{ fontVariantNumeric: 'lining-nums' }}
        >
          {subscribers.toLocaleString('en-US')}
        </Text>
        <Text span size="sm" c="var(--ink-2)">
          {subscribers === 1 ? 'subscriber matches' : 'subscribers match'}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {describeCount(subscribers, receiving)}
        {describeChange(subscribers, before)}
      </Text>
    </div>
  );
}

function describeCount(subscribers: number, receiving: number): string {
  if (subscribers === 0) return 'Remove a condition, or ask for any of them instead of all.';
  if (receiving === subscribers)
    return `${subscribers === 1 ? 'This person receives' : 'All receive'} campaigns.`;
  if (receiving === 0) return 'None of them receives campaigns.';
  return `${receiving.toLocaleString('en-US')} of them ${receiving === 1 ? 'receives' : 'receive'} campaigns.`;
}

function describeChange(subscribers: number, before: number | null): string {
  if (before === null || before === subscribers) return '';
  const difference = quantity(Math.abs(subscribers - before), 'person', 'people');
  return ` ${difference} ${subscribers > before ? 'more' : 'fewer'} than before your change.`;
}
