import { Anchor, Box, Button, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/navigation/paths.ts';
import { CampaignDialog } from '../campaigns/campaign-dialog.tsx';
import { Campaigns } from '../campaigns/campaigns.tsx';
import { useAction } from '../command-palette/use-action.ts';
import { FORM_OPENINGS } from '../dialog/form-openings.ts';
import { useOpenedForm } from '../dialog/use-opened-form.ts';
import { SectionActions } from '../section-actions.tsx';
import { SectionHeading } from '../section-heading.tsx';
import classes from './content-section.module.css';

/** The campaigns, and links to the articles and videos. */
export function ContentSection() {
  const dialog = useOpenedForm(FORM_OPENINGS.campaign);
  const create = () => dialog.open({ edited: null });
  useAction('create-campaign', create);
  return (
    <>
      <SectionHeading title="Content Management">
        <SectionActions>
          <Button aria-haspopup="dialog" onClick={create}>
            Create Campaign
          </Button>
        </SectionActions>
      </SectionHeading>
      <Box component="section" aria-labelledby="campaigns">
        <Title order={2} id="campaigns" mb="sm">
          Newsletter Campaigns
        </Title>
        <Campaigns onEdit={(edited) => dialog.open({ edited })} />
      </Box>
      <SimpleGrid role="list" cols={{ base: 1, sm: 2 }} mt="xl">
        <PageCard to={PATHS.adminArticles} title="Manage Articles">
          Feature, refresh and delete the articles from your Medium feed.
        </PageCard>
        <PageCard to={PATHS.adminVideos} title="Manage Videos">
          Feature, refresh and delete the videos from your YouTube feed.
        </PageCard>
      </SimpleGrid>
      {dialog.shown ? (
        <CampaignDialog
          key={dialog.key}
          edited={dialog.shown.edited}
          opened={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}

function PageCard({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <Card role="listitem" bg="transparent" className={classes.card}>
      <Title order={2}>
        <Anchor inherit c="var(--ink)" underline="hover" component={Link} to={to} className={classes.link}>
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
