import type { SiteSchedule } from '@rapport/domain/site/schedule-schema';

/** What happens with a scheduled publish, in a title and a sentence. */
export function describeSchedule(
  { scheduledAt, scheduledBy, includesDraft, failure }: SiteSchedule,
  formatFullTime: (instant: string) => string,
): { title: string; text: string } {
  const time = formatFullTime(scheduledAt);
  if (failure !== null) {
    return { title: 'The scheduled publish did not happen', text: `It was due on ${time}. ${failure}` };
  }
  return {
    title: `Goes live on ${time}`,
    text: includesDraft
      ? `Scheduled by ${scheduledBy}. Your draft is what will be published.`
      : `Scheduled by ${scheduledBy}. The draft was changed since, and these changes are not included.`,
  };
}
