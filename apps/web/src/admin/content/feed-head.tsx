import { Anchor, Box, Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';

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
          leftSection={
            isRefreshing ? (
              <Loader size={16} color="currentColor" />
            ) : (
              <IconRefresh size={16} stroke={1.75} aria-hidden />
            )
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
