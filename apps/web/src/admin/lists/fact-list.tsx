import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** What is known about a record, as names and values. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" className={classes.facts}>
      {children}
    </Box>
  );
}

/** One name and its value. */
export function RecordFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" fz="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" fz="sm" m={0} className={classes.value}>
        {children}
      </Text>
    </>
  );
}
