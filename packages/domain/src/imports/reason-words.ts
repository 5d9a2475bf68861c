import type { ImportKind } from './kinds.ts';
import type { ImportReason } from './states.ts';

interface ReasonWords {
  /** What became, or will become, of the rows. */
  label: string;
  /** Why, in a sentence. */
  why: string;
}

const WORDS: Record<ImportReason, ReasonWords> = {
  new: { label: 'New', why: 'This address is not among your subscribers yet.' },
  pending: {
    label: 'New, not confirmed',
    why: 'This person never confirmed at the other service, so they wait for a confirmation here too. Select them among the subscribers to ask them for it.',
  },
  changed: { label: 'Updated', why: 'This subscriber is here, and the file knows more about them.' },
  same: { label: 'Already here', why: 'This subscriber is here, and the file says nothing new.' },
  unsubscribedThere: {
    label: 'Unsubscribed there',
    why: 'This person unsubscribed at the other service and gets nothing from here.',
  },
  bouncedThere: {
    label: 'Bounced there',
    why: "The other service couldn't deliver to this address, and nothing is sent to it from here.",
  },
  complainedThere: {
    label: 'Complained there',
    why: 'This person reported an email as spam and gets nothing from here.',
  },
  unsubscribedHere: { label: 'Unsubscribed here', why: 'This person unsubscribed here and stays away.' },
  bouncedHere: { label: 'Bounced here', why: "An email to this address couldn't be delivered." },
  complainedHere: { label: 'Complained here', why: 'This person reported an email from here as spam.' },
  suppressedHere: { label: 'Suppressed here', why: 'Nothing is sent to this address any more.' },
  duplicate: { label: 'Twice in the file', why: 'Another row with the same address counts.' },
  noPermission: {
    label: 'No subscriber there',
    why: 'The other service did not send your newsletter to this person.',
  },
  noStatus: { label: 'No status', why: 'This row does not say whether the person is subscribed.' },
  unknownStatus: {
    label: 'Unknown status',
    why: 'The status of this row is not known, and it might mean that the person left.',
  },
  cellCount: {
    label: 'Wrong number of cells',
    why: 'This row has more or fewer cells than there are columns.',
  },
  noAddress: { label: 'No email address', why: 'This row has no email address.' },
  invalidAddress: { label: 'Invalid email address', why: 'What this row has is not an email address.' },
  noMessage: { label: 'No message', why: 'This row has no message.' },
  invalidMessage: {
    label: 'Message that does not fit',
    why: "The message is too long, or has characters that can't be stored.",
  },
};

/** What is said of contacts instead. */
const OF_CONTACTS: Partial<Record<ImportReason, ReasonWords>> = {
  new: { label: 'New', why: 'This message is not among your contacts yet.' },
  same: {
    label: 'Already here',
    why: 'This message is among your contacts, with the same address and date.',
  },
  duplicate: { label: 'Twice in the file', why: 'Another row with the same message counts.' },
  suppressedHere: {
    label: 'Erased here',
    why: 'This person asked to have their data erased, so nothing of them is stored again.',
  },
};

/** What the owner reads of a reason, in a review, in the result and in the file of rows. */
export function getReasonWords(kind: ImportKind, reason: ImportReason): ReasonWords {
  return (kind === 'contacts' ? OF_CONTACTS[reason] : undefined) ?? WORDS[reason];
}
