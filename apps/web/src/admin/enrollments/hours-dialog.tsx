import { Box, Text } from '@mantine/core';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { FormsDialog } from '../dialog/forms-dialog.tsx';
import { HoursForm } from './hours-form.tsx';
import { Ledger } from './ledger.tsx';

interface HoursDialogProps {
  plan: AdminEnrollment;
  opened: boolean;
  onClose: () => void;
}

/** The hours of a plan: the form for a new entry, the remaining hours and all entries. */
export function HoursDialog({ plan, opened, onClose }: HoursDialogProps) {
  return (
    <FormsDialog opened={opened} onClose={onClose} title={`Hours of ${plan.clientName}`}>
      <Text c="var(--ink-2)" mb="md">
        {plan.packageName}
      </Text>
      <HoursForm plan={plan} />
      <Box mt="lg">
        <Ledger planId={plan.id} />
      </Box>
    </FormsDialog>
  );
}
