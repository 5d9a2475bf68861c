import { Box } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import classes from './inline-facts.module.css';

/** Short facts in a row. A dot separates two facts only when both are on the same line. */
export function InlineFacts({ children }: { children: ReactNode }) {
  return (
    <Box component="span" display="block" style={{ overflow: 'hidden' }}>
      <span className={classes.facts}>
        {Children.map(Children.toArray(children), (fact) => (
          <span>{fact} </span>
        ))}
      </span>
    </Box>
  );
}
