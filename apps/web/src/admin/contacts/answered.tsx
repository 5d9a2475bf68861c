import { ANSWERED_BY_LABELS, REPLY_STATUS_LABELS } from '@rapport/domain/contacts/reply-status';
import type { Contact } from '@rapport/domain/contacts/schema';
import { ReceivedAt } from '../lists/received-at.tsx';
import { Status } from '../status.tsx';

/** How and when a message was answered, or that it was not. */
export function Answered({ answered, now }: Pick<Contact, 'answered'> & { now: Date }) {
  if (answered === null) return <Status tone="waiting">{REPLY_STATUS_LABELS.unanswered}</Status>;
  return (
    <>
      {ANSWERED_BY_LABELS[answered.by]}, <ReceivedAt instant={answered.at} now={now} />
    </>
  );
}
