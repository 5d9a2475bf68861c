import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import { IconClockHour4, IconNotes, IconPencil } from '@tabler/icons-react';

/** What can be done about a plan, in the menu of its row and in its panel; nothing about that of an erased person. */
export const PLAN_ACTIONS = [
  { key: 'hours', verb: 'Hours', icon: IconClockHour4 },
  { key: 'change', verb: 'Change plan', icon: IconPencil },
  { key: 'notes', verb: 'Notes', icon: IconNotes },
] as const;

export type PlanActions = Record<(typeof PLAN_ACTIONS)[number]['key'], (plan: AdminPlan) => void>;
