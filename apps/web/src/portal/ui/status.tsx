import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export type StatusTone = 'good' | 'waiting' | 'failed' | 'over';

const COLORS: Record<StatusTone, string> = {
  good: 'primary',
  waiting: 'accent',
  failed: 'red',
  over: 'gray',
};

/** A status as a word; the color repeats it. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Badge color={COLORS[tone]} flex="none">
      {children}
    </Badge>
  );
}
