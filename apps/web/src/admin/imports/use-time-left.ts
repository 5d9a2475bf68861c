import type { Import } from '@rapport/domain/imports/schema';
import { useRef } from 'react';
import { estimateSecondsLeft, formatTimeLeft, type Progress } from './time-left.ts';

/** The time that an import still takes, in words; null before that is known. */
export function useTimeLeft({
  status,
  applied,
  rows,
}: Pick<Import, 'status' | 'applied' | 'rows'>): string | null {
  const first = useRef<Progress | null>(null);
  const latest = useRef<Progress | null>(null);
  if (status !== 'running') {
    first.current = null;
    latest.current = null;
    return null;
  }
  if (latest.current?.applied !== applied) latest.current = { applied, at: Date.now() };
  first.current ??= latest.current;
  const seconds = estimateSecondsLeft(first.current, latest.current, rows);
  return seconds === null ? null : formatTimeLeft(seconds);
}
