import { Box, Text } from '@mantine/core';
import {
  fillPlaceholders,
  findPlaceholders,
  type PlaceholderValues,
} from '@rapport/domain/emails/placeholders';
import type { ReactNode } from 'react';

interface AsReadProps {
  text: string;
  values: PlaceholderValues;
  /** The field with the text. */
  children: ReactNode;
}

/** A field of one line, and below it what readers see of its variables while it has some. */
export function AsRead({ text, values, children }: AsReadProps) {
  return (
    <Box>
      {children}
      {findPlaceholders(text).length > 0 ? (
        <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
          Readers see: <bdi>{fillPlaceholders(text, values, { keepsUnknown: true })}</bdi>
        </Text>
      ) : null}
    </Box>
  );
}
