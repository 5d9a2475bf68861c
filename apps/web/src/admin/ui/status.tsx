import { Badge } from '@mantine/core';
import type { StatusTone } from '@rapport/domain/shared/status-tone';

const COLORS: Record<StatusTone, string> = {
  good: 'primary',
  waiting: 'accent',
  partly: 'accent',
  bad: 'red',
  off: 'gray',
};

interface StatusProps {
  tone: StatusTone;
  /** On a box of the same color, where the badge would not be seen. */
  isOnColor?: boolean;
  children: string;
}

/** A status as a word on a color: petrol is good, copper waits, red has failed, gray is over. */
export function Status({ tone, isOnColor = false, children }: StatusProps) {
  return (
    <Badge color={COLORS[tone]} data-tone={tone} {...(isOnColor ? { bg: 'var(--mantine-color-body)' } : {})}>
      {children}
    </Badge>
  );
}
