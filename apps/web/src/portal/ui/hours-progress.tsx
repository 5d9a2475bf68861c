import { Progress } from '@mantine/core';

/** Hours left as a share of all hours of a plan. The text beside it says the same. */
export function HoursProgress({ left, total, size }: { left: number; total: number; size: 'sm' | 'md' }) {
  const share = total <= 0 ? 0 : Math.min(1, Math.max(0, left / total));
  return <Progress value={share * 100} size={size} aria-hidden />;
}
