import { Button } from '@mantine/core';
import { formatCalendarDay } from '@rapport/domain/shared/calendar-day';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { useSite } from '../../../ui/site-context.tsx';
import { getToday } from '../../lists/date-range.ts';
import type { StateChange } from '../use-state-changes.ts';
import { listWaitDays } from './wait-days.ts';

interface WaitMenuProps {
  onWait: (change: StateChange) => void;
  /** Asks for a day and a note. */
  onChoose: () => void;
}

/** The button that lets a contact wait until one of the usual days, or another one. */
export function WaitMenu({ onWait, onChoose }: WaitMenuProps) {
  const days = listWaitDays(getToday(useSite().timeZone));
  return (
    <MenuButton
      width={256}
      heading="New again on"
      entries={[
        ...days.map(({ label, day }) => ({
          label,
          description: formatCalendarDay(day),
          onSelect: () => onWait({ state: 'waiting', until: day }),
        })),
        { label: 'Choose a day, with a note', icon: IconCalendar, onSelect: onChoose },
      ]}
    >
      {(trigger) => (
        <Button
          {...trigger}
          data-inbox-wait
          variant="default"
          aria-keyshortcuts="W"
          leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
        >
          Wait
        </Button>
      )}
    </MenuButton>
  );
}
