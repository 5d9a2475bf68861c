/** Sent campaigns that are kept and not shown among the others. */
export const archivedCampaigns = `
alter table newsletter_campaign
  add column archived_at timestamptz(3),
  add constraint newsletter_campaign_archived check (archived_at is null or status in ('sending', 'sent'));
`;
