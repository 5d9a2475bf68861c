import { Button } from '@mantine/core';
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
      <section aria-labelledby="campaigns">
        <h2 id="campaigns" className={classes.title}>
          Newsletter Campaigns
        </h2>
        <Campaigns onEdit={(edited) => dialog.open({ edited })} />
      </section>
      <ul className={classes.cards}>
        <Card to={PATHS.adminArticles} title="Manage Articles">
          Feature, refresh and delete the articles from your Medium feed.
        </Card>
        <Card to={PATHS.adminVideos} title="Manage Videos">
          Feature, refresh and delete the videos from your YouTube feed.
        </Card>
      </ul>
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

function Card({ to, title, children }: { to: string; title: string; children: string }) {
  return (
    <li className={classes.card}>
      <h2 className={classes.cardTitle}>
        <Link to={to} className={classes.cardLink}>
          {title}
        </Link>
      </h2>
      <p>{children}</p>
      <IconArrowRight className={classes.arrow} size={20} stroke={1.5} aria-hidden />
    </li>
  );
}
