import { Box } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FieldContext, useFields } from './field-context.ts';

interface FreshFieldsProps {
  path: readonly string[];
  /** Whether the value was added just now. */
  isFresh: boolean;
  children: ReactNode;
}

/** The fields of a value. While that is new, what is wrong with one of them is said once someone has left it. */
export function FreshFields({ path, isFresh, children }: FreshFieldsProps) {
  const context = useFields();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const place = path.join('.');
  const isWithin = (one: string, other: string) => one === other || one.startsWith(`${other}.`);
  const isSaid = (fault: string) =>
    !isWithin(fault, place) || [...left].some((field) => isWithin(fault, field) || isWithin(field, fault));
  const faults = isFresh ? new Map([...context.faults].filter(([fault]) => isSaid(fault))) : context.faults;
  return (
    <FieldContext value={{ ...context, faults }}>
      <Box
        onBlur={({ target }) => {
          if (isFresh && target.id !== '') setLeft(new Set(left).add(target.id));
        }}
      >
        {children}
      </Box>
    </FieldContext>
  );
}
