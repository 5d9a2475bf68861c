import { Button } from '@mantine/core';
import type { CalendarFile } from '@rapport/domain/enrollments/client-plan-schema';
import { IconCalendarPlus } from '@tabler/icons-react';
import { describeFailure } from '../../api/api-error.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

interface CalendarButtonProps {
  /** What is added, for screen readers. */
  name: string;
  /** The file, which is read once it is asked for. */
  query: {
    isFetching: boolean;
    refetch: () => Promise<{ data: CalendarFile | undefined; error: unknown }>;
  };
}

/** Saves a calendar file, with the end date of a plan or with a session. */
export function CalendarButton({ name, query: { refetch, isFetching } }: CalendarButtonProps) {
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
      aria-label={`Add to calendar: ${name}`}
      aria-busy={isFetching}
      onClick={isFetching ? undefined : () => void save()}
    >
      Add to calendar
    </Button>
  );
}
