import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { describeFailure } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import type { OwnPlan } from '../plans/own-plans.ts';

/** Saves the end date of a plan as a calendar file. */
export function CalendarButton({ plan }: { plan: Pick<OwnPlan, 'id' | 'packageName'> }) {
  const { refetch, isFetching } = trpc.portal.calendar.useQuery({ id: plan.id }, { enabled: false });
  const save = async () => {
    const { data, error } = await refetch();
    if (data) {
      saveFile(data.fileName, data.contentType, data.content);
      return;
    }
    const message = describeFailure(error);
    showToast({ title: 'Error', message, tone: 'error' });
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCalendarPlus size={17} stroke={1.5} aria-hidden />}
      aria-label={`Add to calendar: ${plan.packageName}`}
      aria-busy={isFetching}
      onClick={isFetching ? undefined : () => void save()}
    >
      Add to calendar
    </Button>
  );
}
