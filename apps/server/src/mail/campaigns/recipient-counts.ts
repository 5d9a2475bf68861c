/** SQL: how many recipients the campaign `c` has of each status, as a JSON object; statuses that none has are left out. */
export const RECIPIENT_COUNTS = `coalesce(
  (select jsonb_object_agg(n.status, n.count)
     from (select r.status, count(*) as count from campaign_recipient r
            where r.campaign_id = c.id group by r.status) n), '{}')`;
