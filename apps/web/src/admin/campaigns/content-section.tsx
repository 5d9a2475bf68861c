import { Anchor, Box, Button, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { useLeftEditor } from '../dialog/use-opened.ts';
import { usePanel } from '../lists/use-panel.ts';
import { EDIT_PARAMETER } from '../navigation/sections.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { CampaignEditorPage, NEW_CAMPAIGN } from './campaign-editor-page.tsx';
import { CAMPAIGN_FORM } from './campaign-forms.ts';
import { Campaigns } from './campaigns.tsx';

/** The campaigns, and links to the articles and videos; or the campaign that the address names, in its editor. */
export default function ContentSection() {
  const editor = usePanel(EDIT_PARAMETER);
  useLeftEditor(CAMPAIGN_FORM, ({ edited }) => {
    if (editor.id === null) editor.open(edited?.id ?? NEW_CAMPAIGN);
  });
  if (editor.id !== null) {
    return <CampaignEditorPage id={editor.id} onCreated={editor.open} onClose={editor.close} />;
  }
  return (
    <>
      <SectionHeading title="Content Management">
        <Button data-record={NEW_CAMPAIGN} onClick={() => editor.open(NEW_CAMPAIGN)}>
          Create Campaign
        </Button>
      </SectionHeading>
      <Box component="section" aria-labelledby="campaigns">
        <Title order={2} id="campaigns" mb="sm">
          Newsletter Campaigns
        </Title>
        <Campaigns
          onEdit={({ id }) => editor.open(id)}
          onShowDraft={({ id }) => editor.openInstead(id, 'show')}
          onContinue={() => editor.open(NEW_CAMPAIGN)}
        />
      </Box>
      <SimpleGrid role="list" cols={{ base: 1, sm: 2 }} mt="xl">
        <PageCard to={PATHS.adminArticles} title="Manage Articles">
          Feature, refresh and delete the articles from your Medium feed.
        </PageCard>
        <PageCard to={PATHS.adminVideos} title="Manage Videos">
          Feature, refresh and delete the videos from your YouTube feed.
        </PageCard>
      </SimpleGrid>
    </>
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
