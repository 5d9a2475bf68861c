import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './page-tabs.module.css';

interface PageTab {
  key: string;
  label: string;
  /** The query part of its address. */
  search: string;
  /** How many things ask for something there; nothing where none do. */
  count?: string | undefined;
}

interface PageTabsProps {
  /** The name of the navigation. */
  label: string;
  pages: readonly PageTab[];
  /** The key of the page that is shown. */
  current: string;
  /** Whether the navigation shows these pages where it has the room. */
  isInNavigation?: boolean;
}

/** Links from one page of a section to the others. */
export function PageTabs({ label, pages, current, isInNavigation = false }: PageTabsProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      className={classes.pages}
      data-in-navigation={isInNavigation || undefined}
    >
      <Group gap="0 16px">
        {pages.map((page) => (
          <UnstyledButton
            key={page.key}
            component={Link}
            to={{ search: page.search }}
            className={classes.page}
            aria-current={page.key === current ? 'page' : undefined}
          >
            {page.label}
            {page.count === undefined ? null : (
              <Text span inherit c="dimmed" fw={400}>
                {' '}
                {page.count}
              </Text>
            )}
          </UnstyledButton>
        ))}
      </Group>
    </Box>
  );
}
