import { Box, Grid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface EditorPanesProps {
  /** The fields. */
  children: ReactNode;
  preview: ReactNode;
}

/** Widths of the dialog, not of the screen: a side panel is narrow on every screen. */
const BREAKPOINTS = { xs: '320px', sm: '480px', md: '640px', lg: '800px', xl: '1000px' };

/** The fields on one side and the living preview on the other; one below the other on narrow screens. */
export function EditorPanes({ children, preview }: EditorPanesProps) {
  return (
    <Grid gap="lg" type="container" breakpoints={BREAKPOINTS}>
      <Grid.Col span={{ base: 12, md: 6.5 }}>
        <Stack gap="md">{children}</Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5.5 }}>
        <Box pos={{ md: 'sticky' }} top={16} h={{ base: 480, md: 'min(680px, calc(100dvh - 240px))' }}>
          {preview}
        </Box>
      </Grid.Col>
    </Grid>
  );
}
