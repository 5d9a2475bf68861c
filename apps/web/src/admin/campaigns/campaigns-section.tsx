import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { CampaignArea } from './campaign-area.tsx';
import { NEW_CAMPAIGN } from './campaign-editor-page.tsx';

/** The campaigns as a page of Newsletter. */
export default function CampaignsSection() {
  return (
    <CampaignArea>
      {(list, create) => (
        <>
          <NewsletterHeading current="campaigns" note="What you write to your subscribers.">
            <Button
              data-record={NEW_CAMPAIGN}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={create}
            >
              New campaign
            </Button>
          </NewsletterHeading>
          {list}
        </>
      )}
    </CampaignArea>
  );
}
