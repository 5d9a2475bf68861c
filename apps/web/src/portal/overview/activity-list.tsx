import { Box, Text, Timeline } from '@mantine/core';
import type { Activity } from '@rapport/domain/enrollments/activity';
import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconCheck,
  IconClockHour4,
  IconFlag,
  IconPlus,
  type IconProps,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { activityDay, activityTitle } from './activity-text.ts';
import { ColumnTitle } from './column-title.tsx';

const ICONS: Record<Activity['kind'], ComponentType<IconProps>> = {
  enrolled: IconFlag,
  hours_added: IconPlus,
  session: IconClockHour4,
  correction: IconAdjustmentsHorizontal,
  renewal_requested: IconSend,
  renewal_approved: IconCheck,
  renewal_rejected: IconX,
  renewal_withdrawn: IconArrowBackUp,
};

interface ActivityListProps {
  activity: readonly Activity[];
  /** Whether each line names its plan. */
  namesPlans: boolean;
}

/** What happened on the plans lately, the newest first. */
export function ActivityList({ activity, namesPlans }: ActivityListProps) {
  return (
    <>
      <ColumnTitle id="latest-activity">Latest activity</ColumnTitle>
      <Timeline role="list" aria-labelledby="latest-activity" bulletSize={28} lineWidth={1}>
        {activity.map((item) => {
          const Icon = ICONS[item.kind];
          const isRenewal = item.kind.startsWith('renewal');
          return (
            <Timeline.Item
              key={`${item.kind} ${item.id}`}
              role="listitem"
              bullet={<Icon size={15} stroke={1.5} aria-hidden />}
              title={activityTitle(item)}
            >
              <Text size="sm" c="dimmed">
                <Box component="time" dateTime={item.day}>
                  {activityDay(item)}
                </Box>
                {namesPlans || isRenewal ? ` · ${item.packageName}` : null}
              </Text>
              {item.note ? (
                <Text size="sm" mt={2} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  {item.note}
                </Text>
              ) : null}
            </Timeline.Item>
          );
        })}
      </Timeline>
    </>
  );
}
