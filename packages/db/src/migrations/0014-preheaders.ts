/** The line that an inbox shows beside the subject of a campaign, and of the emails of a template. */
export const preheaders = `
alter table newsletter_campaign
  add column preheader varchar(150),
  add constraint newsletter_campaign_preheader_one_line check (preheader !~ '[\\r\\n]');
alter table email_template
  add column preheader varchar(150),
  add constraint email_template_preheader_one_line check (preheader !~ '[\\r\\n]');
`;
