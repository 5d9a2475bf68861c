import { Box, Button, Group, Paper, Text } from '@mantine/core';
import classes from './undo-bar.module.css';

interface UndoBarProps {
  /** What was done; null while nothing can be undone. */
  text: string | null;
  onUndo: () => void;
}

/** What was done last, with the way back for 10 seconds. */
export function UndoBar({ text, onUndo }: UndoBarProps) {
  return (
    <Box className={classes.undo} role="status">
      {text === null ? null : (
        <Paper withBorder shadow="sm" w="fit-content" maw="100%" px="md" py="xs" mx="auto">
          <Group gap="sm" wrap="nowrap">
            <Text span fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Text>
            <Button variant="subtle" size="compact-sm" flex="none" aria-keyshortcuts="Z" onClick={onUndo}>
              Undo
            </Button>
          </Group>
        </Paper>
      )}
    </Box>
  );
}
