import { Anchor, Box, Button, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { useFeedName } from '../content/use-feed-name.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { CampaignArea } from './campaign-area.tsx';
import { NEW_CAMPAIGN } from './campaign-editor-page.tsx';

/** The campaigns, and links to the articles and videos. */
export default function ContentSection() {
  const articles = useFeedName('articles');
  const videos = useFeedName('videos');
  return (
    <CampaignArea>
      {(list, create) => (
        <>
          <SectionHeading title="Content Management">
            <Button data-record={NEW_CAMPAIGN} onClick={create}>
              Create Campaign
            </Button>
          </SectionHeading>
          <Title order={2} id="campaigns" mb="sm">
            Newsletter Campaigns
          </Title>
          {list}
          <SimpleGrid role="list" cols={{ base: 1, sm: 2 }} mt="xl">
            <PageCard to={PATHS.adminArticles} title="Manage Articles">
              {`Feature, refresh and delete the articles from your ${articles} feed.`}
            </PageCard>
            <PageCard to={PATHS.adminVideos} title="Manage Videos">
              {`Feature, refresh and delete the videos from your ${videos} feed.`}
            </PageCard>
          </SimpleGrid>
        </>
      )}
    </CampaignArea>
  );
}

function PageCard({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <Card role="listitem" bg="transparent" pos="relative">
      <Title order={2}>
        <Anchor inherit c="var(--ink)" underline="hover" component={Link} to={to} className={patterns.cover}>
          {title}
        </Anchor>
      </Title>
      <Text size="sm" c="dimmed" mt={4} pr="xl">
        {children}
      </Text>
      <Box
        component={IconArrowRight}
        pos="absolute"
        top={24}
        right={16}
        c="primary"
        size={20}
        stroke={1.5}
        aria-hidden
      />
    </Card>
  );
}
