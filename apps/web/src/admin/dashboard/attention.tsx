import { Box, SimpleGrid, Text, Title } from '@mantine/core';
import { getCampaignStatusLabel } from '@rapport/domain/campaigns/outcome';
import { nameService } from '@rapport/domain/contacts/services';
import { FAILED_EMAIL_DAYS, UNANSWERED_DAYS } from '@rapport/domain/dashboard/limits';
import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import { HIGHLIGHT_DAYS } from '@rapport/domain/enrollments/expiry';
import { describeRenewal } from '@rapport/domain/renewals/label';
import { formatCalendarDay, getStartOfDay } from '@rapport/domain/shared/calendar-day';
import { quantity } from '@rapport/domain/shared/quantity';
import { useSite } from '../../ui/site-context.tsx';
import { RetryEmail } from '../emails/retry-email.tsx';
import { getToday } from '../lists/date-range.ts';
import { inboxSearch, personSearch } from '../navigation/sections.ts';
import { EndFollowUp } from '../people/end-follow-up.tsx';
import { AttentionGroup, type AttentionGroupProps, AttentionItem, When } from './attention-group.tsx';
import {
  FAILED_EMAILS_SEARCH,
  getPlansSearch,
  getRecipientSearch,
  getRenewalSearch,
  getRowSearch,
  getSectionSearch,
  getUnansweredSearch,
} from './section-search.ts';

/** The delivery status of an email that was not delivered, within a sentence. */
const STATUS_LABELS: Partial<Record<string, string>> = {
  failed: 'failed',
  suppressed: 'not sent',
  bounced: 'bounced',
};

type AttentionData = Omit<
  Dashboard,
  'days' | 'untrustedProxy' | 'emailOutage' | 'backupProblem' | 'unsavedBackupKey'
>;
interface Group extends AttentionGroupProps {
  /** Says that nothing of this kind waits. */
  none: string;
}

/** How many messages, follow-ups, plans, renewal requests and failed emails wait. */
export function countWaiting(data: AttentionData): number {
  return (
    data.contactsUnanswered.total +
    data.contactsDue.total +
    data.followUpsDue.total +
    data.plansWithoutHours.total +
    data.plansExpiring.total +
    data.renewalsWaiting.total +
    countFailed(data)
  );
}

function countFailed({ emailsFailed, campaignsFailed }: AttentionData): number {
  return emailsFailed.total + campaignsFailed.unreached;
}

/** As many columns as there are kinds that wait, so that they fill the width: five are three and two. */
function toColumns(kinds: number) {
  const most = kinds === 4 ? 2 : Math.min(kinds, 3);
  return { base: 1, sm: Math.min(kinds, 2), md: most, xl: kinds === 4 ? 4 : most };
}

/**
 * What waits for the admin today, each with a link to it, or one sentence where nothing does. `hasProblem`: the
 * installation has one, which is shown above.
 */
export function Attention({ hasProblem, ...data }: AttentionData & { hasProblem: boolean }) {
  const { timeZone } = useSite();
  const groups = listGroups(data, timeZone);
  const waiting = groups.filter(({ total }) => total > 0);
  const done = groups.filter(({ total }) => total === 0);
  return (
    <Box component="section" aria-labelledby="attention" mb="xl">
      <Title order={2} id="attention" mb="sm">
        Needs attention
      </Title>
      {waiting.length === 0 ? (
        <Text c="dimmed">
          {hasProblem ? 'No' : "You're all caught up: no"} message, follow-up, plan, renewal or failed email
          needs you.
          {formatBounces(data.campaignsFailed.bounced)}
        </Text>
      ) : (
        <SimpleGrid cols={toColumns(waiting.length)} spacing="xl" verticalSpacing="lg">
          {waiting.map(({ none: _none, ...group }) => (
            <AttentionGroup key={group.title} {...group} />
          ))}
        </SimpleGrid>
      )}
      {waiting.length === 0 || done.length === 0 ? null : (
        <Text fz="sm" c="dimmed" mt="md">
          {done.map(({ title, none }) => (
            <span key={title}>{none} </span>
          ))}
        </Text>
      )}
    </Box>
  );
}

function listGroups(data: AttentionData, timeZone: string): Group[] {
  const { contactsUnanswered, contactsDue, followUpsDue, plansWithoutHours, renewalsWaiting, plansExpiring } =
    data;
  return [
    {
      title: 'Messages without a reply',
      total: contactsUnanswered.total,
      isBounded: true,
      none: `No message of the last ${UNANSWERED_DAYS} days waits for a reply.`,
      color: 'accent',
      search: getUnansweredSearch(getToday(timeZone)),
      children: contactsUnanswered.first.map(({ id, name, createdAt, ...asked }) => (
        <AttentionItem key={id} search={getRowSearch('contacts', id)} name={name}>
          {asked.service === null ? null : `${nameService(asked)}, `}
          <When instant={createdAt} />
        </AttentionItem>
      )),
    },
    {
      title: 'Back from waiting',
      total: contactsDue.total,
      // The sentence about messages says it too.
      none: '',
      color: 'accent',
      search: inboxSearch('new'),
      children: contactsDue.first.map(({ id, name, waiting }) => (
        <AttentionItem key={id} search={getRowSearch('contacts', id)} name={name}>
          {waiting ? (
            <When word="since" instant={getStartOfDay(waiting.until, timeZone).toISOString()} />
          ) : null}
          {waiting?.note ? `, ${waiting.note}` : null}
        </AttentionItem>
      )),
    },
    {
      title: 'Follow-ups',
      total: followUpsDue.total,
      none: 'No follow-up is due.',
      color: 'accent',
      children: followUpsDue.first.map((due) => (
        <AttentionItem
          key={due.email}
          search={personSearch(due.email)}
          name={due.name ?? due.email}
          action={<EndFollowUp followUp={due} />}
        >
          {formatCalendarDay(due.on)}
          {due.reason === null ? null : `, ${due.reason}`}
        </AttentionItem>
      )),
    },
    {
      title: 'No hours left',
      total: plansWithoutHours.total,
      none: 'Every active plan has hours left.',
      color: 'red',
      search: getPlansSearch('no_hours'),
      children: plansWithoutHours.first.map((plan) => <PlanItem key={plan.id} plan={plan} />),
    },
    {
      title: 'Plans expiring',
      total: plansExpiring.total,
      none: `No plans expire in the next ${HIGHLIGHT_DAYS} days.`,
      color: 'accent',
      search: getPlansSearch('ends_soon'),
      children: plansExpiring.first.map((plan) => <PlanItem key={plan.id} plan={plan} />),
    },
    {
      title: 'Renewals waiting',
      total: renewalsWaiting.total,
      none: 'No renewal requests are waiting.',
      color: 'accent',
      search: getSectionSearch('enrollments'),
      children: renewalsWaiting.first.map(({ id, clientName, requestDate, expirationDate, ...names }) => (
        <AttentionItem key={id} search={getRenewalSearch(id)} name={clientName}>
          {describeRenewal(names)}, <When word="until" instant={expirationDate} />,{' '}
          <When word="requested" instant={requestDate} />
        </AttentionItem>
      )),
    },
    toFailedEmails(data),
  ];
}

/** Says after a sentence that emails of campaigns bounced, which no one can mend; nothing where none did. */
function formatBounces(bounced: number): string {
  return bounced === 0 ? '' : ` ${quantity(bounced, 'campaign email')} bounced.`;
}

function toFailedEmails(data: AttentionData): Group {
  const { emailsFailed, campaignsFailed } = data;
  const listedRecipients = campaignsFailed.first.reduce((sum, { unreached }) => sum + unreached, 0);
  return {
    title: 'Failed emails',
    total: countFailed(data),
    covered: emailsFailed.first.length + listedRecipients,
    none: `No emails failed in the last ${FAILED_EMAIL_DAYS} days.${formatBounces(campaignsFailed.bounced)}`,
    color: 'red',
    search: FAILED_EMAILS_SEARCH,
    children: [
      ...campaignsFailed.first.map(({ id, title, outcome, unreached, failedAt }) => (
        <AttentionItem key={id} search={getRowSearch('campaigns', id)} name={title}>
          Campaign, {getCampaignStatusLabel({ status: 'sent', outcome }).label.toLowerCase()},{' '}
          {quantity(unreached, 'recipient')} not reached, <When instant={failedAt} />
        </AttentionItem>
      )),
      ...emailsFailed.first.map((email) => (
        <AttentionItem
          key={email.id}
          search={getRecipientSearch(email.kind, email.recipient)}
          name={email.recipient}
          action={<RetryEmail email={email} />}
        >
          {getEmailKindLabel(email.kind)}, {STATUS_LABELS[email.status]}, <When instant={email.failedAt} />
        </AttentionItem>
      )),
    ],
  };
}

function PlanItem({ plan }: { plan: Dashboard['plansExpiring']['first'][number] }) {
  const { clientName, clientEmail, packageName, expirationDate } = plan;
  return (
    <AttentionItem search={getSectionSearch('enrollments', clientEmail)} name={clientName}>
      {packageName}, <When word="until" instant={expirationDate} />
    </AttentionItem>
  );
}
