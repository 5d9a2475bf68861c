import { Button } from '@mantine/core';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { useCampaignChanges, useCampaigns } from '../../../features/campaigns/use-campaigns.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { failed, succeeded } from '../feedback.ts';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { exactTime } from '../lists/received-at.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { useDeed } from '../palette/use-deed.ts';
import { SectionActions } from '../section-actions.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { Status, type StatusTone } from '../status.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import classes from './content-section.module.css';

const STATUSES: Record<Campaign['status'], { word: string; tone: StatusTone }> = {
  draft: { word: 'Draft', tone: 'off' },
  scheduled: { word: 'Scheduled', tone: 'waiting' },
  sending: { word: 'Sending', tone: 'waiting' },
  sent: { word: 'Sent', tone: 'good' },
};

/** Newsletter campaigns, and the ways to the articles and videos (section 2). */
export function ContentSection() {
  const dialog = useOpened<true>();
  useDeed('create-campaign', () => dialog.open(true));
  return (
    <>
      <SectionHeading title="Content Management">
        <SectionActions>
          <Button onClick={() => dialog.open(true)}>Create Campaign</Button>
        </SectionActions>
      </SectionHeading>
      <section aria-labelledby="campaigns">
        <h2 id="campaigns" className={classes.title}>
          Newsletter Campaigns
        </h2>
        <Campaigns />
      </section>
      <ul className={classes.cards}>
        <Card to={PATHS.adminArticles} title="Manage Articles">
          Feature, refresh and delete the articles of the Medium feed.
        </Card>
        <Card to={PATHS.adminVideos} title="Manage Videos">
          Feature, refresh and delete the videos of the YouTube feed.
        </Card>
      </ul>
      {dialog.shown ? (
        <CampaignDialog key={dialog.key} opened={dialog.isOpen} onClose={dialog.close} />
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

function Campaigns() {
  const list = useCampaigns();
  const { send } = useCampaignChanges();
  const [sending, setSending] = useState<Campaign | null>(null);
  if (list.isPending) return <RowsSkeleton />;
  if (!list.data) {
    return (
      <ListFailed
        what="The campaigns"
        error={list.error}
        isTrying={list.isFetching}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
  const { campaigns } = list.data;
  const begin = ({ id }: Campaign) =>
    send.mutate(
      { id },
      {
        onSuccess: () => succeeded('Newsletter sent successfully'),
        onError: (error) => failed('Failed to send newsletter campaign', error),
        onSettled: () => setSending(null),
      },
    );

  return (
    <>
      {campaigns.length === 0 ? (
        <ListEmpty title="No newsletter campaigns created yet">
          A campaign begins as a draft; once you send it, it goes to every confirmed subscriber.
        </ListEmpty>
      ) : (
        <ul className={classes.list}>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} onSend={() => setSending(campaign)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        question={
          sending && {
            title: 'Send Campaign',
            text: `“${sending.title}” goes to every confirmed subscriber now. What is sent cannot be called back.`,
            yes: 'Send Now',
            doing: 'Sending...',
            isDeletion: false,
          }
        }
        isBusy={send.isPending}
        onYes={() => sending && begin(sending)}
        onNo={() => setSending(null)}
      />
    </>
  );
}

function attachments({ selectedArticles, selectedVideos, selectedPackages }: Campaign): string {
  const parts = [
    [selectedArticles.length, 'article'],
    [selectedVideos.length, 'video'],
    [selectedPackages.length, 'package'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? '' : 's'}`)
    .join(', ');
}

function CampaignRow({ campaign, onSend }: { campaign: Campaign; onSend: () => void }) {
  const { word, tone } = STATUSES[campaign.status];
  const attached = attachments(campaign);
  return (
    <li className={classes.campaign}>
      <div className={classes.about}>
        <p className={classes.name}>{campaign.title}</p>
        <p className={classes.quiet}>{campaign.subject}</p>
        {attached ? <p className={classes.quiet}>With {attached}</p> : null}
      </div>
      <div className={classes.state}>
        <Status tone={tone}>{word}</Status>
        {campaign.status === 'sent' || campaign.status === 'sending' ? (
          <p className={classes.quiet}>{campaign.sentCount.toLocaleString('en-US')} sent</p>
        ) : null}
        {campaign.sentAt ? (
          <p className={classes.quiet}>
            <time dateTime={campaign.sentAt}>{exactTime(campaign.sentAt)}</time>
          </p>
        ) : null}
      </div>
      <div className={classes.deed}>
        {campaign.status === 'draft' ? (
          <Button size="compact-md" variant="default" aria-haspopup="dialog" onClick={onSend}>
            Send
          </Button>
        ) : null}
      </div>
    </li>
  );
}
