import { Box, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import {
  canBeReleased,
  getSuppressionLabel,
  getSuppressionSourceLabel,
} from '@rapport/domain/subscribers/suppression-labels';
import type { Suppression } from '@rapport/domain/subscribers/suppressions';
import { useNow } from '../../ui/use-now.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import classes from '../lists/records.module.css';

interface SuppressionTableProps {
  suppressions: readonly Suppression[];
  onRelease: (suppression: Suppression) => void;
}

/** The suppressed addresses; whoever reported spam can't be released. */
export function SuppressionTable({ suppressions, onRelease }: SuppressionTableProps) {
  const now = useNow();
  return (
    <Box className={classes.frame}>
      <Table stickyHeader layout="fixed">
        <VisuallyHidden component="caption">Suppressed addresses</VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Address</Table.Th>
            <Table.Th scope="col" data-from="narrow" w={150}>
              Reason
            </Table.Th>
            <Table.Th scope="col" data-from="narrow" w={120}>
              Source
            </Table.Th>
            <Table.Th scope="col" data-from="narrow" w={110} ta="end">
              Date
            </Table.Th>
            <Table.Th scope="col" w={104}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {suppressions.map((suppression) => {
            const { id, email, reason, source, createdAt } = suppression;
            return (
              <Table.Tr key={id} style={{ overflowWrap: 'anywhere' }}>
                <Table.Th scope="row" fw={600}>
                  {email}
                  <Text size="xs" c="dimmed" fw={400} data-below="narrow">
                    {getSuppressionLabel(reason)}
                  </Text>
                </Table.Th>
                <Table.Td data-from="narrow">{getSuppressionLabel(reason)}</Table.Td>
                <Table.Td data-from="narrow">{getSuppressionSourceLabel(source)}</Table.Td>
                <Table.Td data-from="narrow" ta="end">
                  <ReceivedAt instant={createdAt} now={now} />
                </Table.Td>
                <Table.Td ta="end">
                  {canBeReleased(reason) ? (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      data-touch
                      aria-label={`Release ${email}`}
                      onClick={() => onRelease(suppression)}
                    >
                      Release...
                    </Button>
                  ) : null}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
