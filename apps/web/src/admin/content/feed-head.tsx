import { Anchor, Box, Button, Group, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import classes from './feeds.module.css';

interface FeedHeadProps {
  title: string;
  subtitle: string;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The head of /admin/articles and /admin/videos: the link back, the title and the button that refreshes the feed. */
export function FeedHead({ title, subtitle, isRefreshing, onRefresh }: FeedHeadProps) {
  return (
    <Box mb="lg">
      <Anchor className={classes.back} size="sm" component={Link} to={PATHS.admin}>
        Back to Admin
      </Anchor>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Box flex="1 1 16rem">
          <Title order={1}>{title}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {subtitle}
          </Text>
        </Box>
        <Button
          leftSection={
            <IconRefresh
              className={classes.mark}
              data-turning={isRefreshing}
              size={16}
              stroke={1.75}
              aria-hidden
            />
          }
          disabled={isRefreshing}
          aria-busy={isRefreshing}
          onClick={onRefresh}
        >
          Refresh Feed
        </Button>
      </Group>
    </Box>
  );
}
