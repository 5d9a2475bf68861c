import { Box } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import classes from './parts.module.css';

/** Short facts in a row. A dot separates two facts only when both are on the same line. */
export function Parts({ children }: { children: ReactNode }) {
  return (
    <Box component="span" display="block" style={{ overflow: 'hidden' }}>
      <span className={classes.parts}>
        {Children.map(Children.toArray(children), (part) => (
          <span>{part} </span>
        ))}
      </span>
    </Box>
  );
}
