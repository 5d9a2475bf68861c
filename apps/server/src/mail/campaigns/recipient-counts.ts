/** SQL: the number of recipients of campaign `c` by status, as a JSON object without the statuses that none has. */
export const RECIPIENT_COUNTS = `coalesce(
  (select jsonb_object_agg(n.status, n.count)
     from (select r.status, count(*) as count from campaign_recipient r
            where r.campaign_id = c.id group by r.status) n), '{}')`;
