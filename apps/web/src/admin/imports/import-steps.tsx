import { Box, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './imports.module.css';

const STEPS = [
  { key: 'file', label: 'File' },
  { key: 'columns', label: 'Columns' },
  { key: 'review', label: 'Review' },
  { key: 'import', label: 'Import' },
] as const;

export type ImportStep = (typeof STEPS)[number]['key'];

/** The steps of an import, with those that are done and the present one; null when all are done. */
export function ImportSteps({ current }: { current: ImportStep | null }) {
  const at = current === null ? STEPS.length : STEPS.findIndex(({ key }) => key === current);
  return (
    <Box component="ol" className={classes.steps} aria-label="Steps">
      {STEPS.map(({ key, label }, index) => (
        <li key={key} aria-current={index === at ? 'step' : undefined} data-open={index > at || undefined}>
          {index < at ? (
            <>
              <IconCheck size={16} stroke={1.75} aria-hidden />
              <VisuallyHidden>Done: </VisuallyHidden>
            </>
          ) : (
            <span>{index + 1}</span>
          )}
          {label}
        </li>
      ))}
    </Box>
  );
}
