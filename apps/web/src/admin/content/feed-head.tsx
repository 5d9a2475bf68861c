import { Anchor, Box, Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { RefreshIcon } from '../lists/refresh-button.tsx';

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
      <Anchor display="inline-block" size="sm" data-touch component={Link} to={PATHS.admin}>
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
          leftSection={<RefreshIcon isBusy={isRefreshing} />}
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
