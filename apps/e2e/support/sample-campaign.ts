/** The id of the sample campaign. */
export const CAMPAIGN_ID = '0190c000-0000-7000-8000-000000000001';
/** The counts of a campaign without recipients. */
export const NO_COUNTS = {
  queued: 0,
  sending: 0,
  unknown: 0,
  sent: 0,
  failed: 0,
  suppressed: 0,
  bounced: 0,
  complained: 0,
  cancelled: 0,
};

/** A campaign as the API returns it. */
export function sampleCampaign(changes: Record<string, unknown>) {
  return {
    id: CAMPAIGN_ID,
    title: 'Sample issue',
    subject: 'Sample subject',
    preheader: null,
    content: '<p>Hello</p>',
    selectedArticles: [],
    selectedVideos: [],
    selectedPackages: [],
    includedSegments: [],
    excludedSegments: [],
    status: 'draft',
    sentCount: 0,
    sentAt: null,
    outcome: null,
    counts: null,
    archivedAt: null,
    ...changes,
  };
}

/** The response with the progress of the campaign. */
export function progressResponse(changes: Record<string, unknown>) {
  const defaults = {
    scheduledAt: null,
    pausedAt: null,
    cancelledAt: null,
    waitingReason: null,
    retryAfter: null,
    outcome: null,
  };
  return {
    data: { id: CAMPAIGN_ID, status: 'sending', ...defaults, total: 0, counts: NO_COUNTS, ...changes },
  };
}

/** The response to a change of the campaign. */
export const changeResponse = (message: string, changes: Record<string, unknown> = {}) => ({
  data: { success: true, message, campaign: sampleCampaign(changes) },
});
