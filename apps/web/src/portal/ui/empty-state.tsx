import { Box, Button, Divider, EmptyState as MantineEmptyState } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface EmptyStateProps {
  title: string;
  /** What will appear here. */
  children: string;
  /** The next step. */
  action?: { to: string; label: string };
  icon: ReactNode;
}

/** An empty list: what will appear here, and the next step. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <Box>
      <Divider />
      <MantineEmptyState
        align="left"
        py="lg"
        style={{ gap: 'var(--mantine-spacing-md)' }}
        size="sm"
        variant="light"
        icon={icon}
        title={title}
        description={children}
      >
        {action ? (
          <MantineEmptyState.Actions>
            <Button component={Link} to={action.to} size="sm">
              {action.label}
            </Button>
          </MantineEmptyState.Actions>
        ) : null}
      </MantineEmptyState>
      <Divider />
    </Box>
  );
}
