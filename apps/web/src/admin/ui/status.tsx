import { Badge } from '@mantine/core';
import type { StatusTone } from '@rapport/domain/shared/status-tone';

const COLORS: Record<StatusTone, string> = {
  good: 'primary',
  waiting: 'accent',
  partly: 'accent',
  bad: 'red',
  off: 'gray',
};

/** A status as a word on a color: petrol is good, copper waits, red has failed, gray is over. */
export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <Badge color={COLORS[tone]} data-tone={tone}>
      {children}
    </Badge>
  );
}
