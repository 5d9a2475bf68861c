import { Box, Skeleton, Stack } from '@mantine/core';
import { LoadingNote } from '../lists/loading-note.tsx';
import rows from '../ui/rows.module.css';
import classes from './enrollment-rows.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** The skeleton of the board of plans. */
export function EnrollmentSkeleton() {
  return (
    <>
      <LoadingNote />
      <Box component="ul" className={rows.rows} aria-hidden>
        {ROWS.map((row) => (
          <Box component="li" key={row} className={classes.plan} py={14}>
            <Lines area="client" widths={['55%', '80%']} />
            <Lines area="package" widths={['60%', '75%']} />
            <Lines area="hours" widths={['70%', '100%']} />
            <Lines area="end" widths={[84, 48]} />
            <Lines area="status" widths={[64, 72]} />
          </Box>
        ))}
      </Box>
    </>
  );
}

function Lines({ area, widths }: { area: string; widths: (string | number)[] }) {
  return (
    <Stack gap={10} py={5} style={{ gridArea: area }}>
      {widths.map((width) => (
        <Skeleton key={width} height={10} width={width} />
      ))}
    </Stack>
  );
}
