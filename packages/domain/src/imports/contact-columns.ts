import type { ImportField } from './fields.ts';
import type { ImportedState } from './kinds.ts';
import type { FileQuestion } from './vendors/vendor.ts';

/** Names of columns of files with messages, in lower case. First and last names are joined. */
export const CONTACT_COLUMNS: Readonly<Record<string, ImportField>> = {
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  'e-mail address': 'email',
  email_address: 'email',
  'your email': 'email',
  name: 'name',
  'your name': 'name',
  'full name': 'name',
  full_name: 'name',
  'first name': 'name',
  first_name: 'name',
  firstname: 'name',
  'last name': 'name',
  last_name: 'name',
  lastname: 'name',
  organization: 'organization',
  organisation: 'organization',
  company: 'organization',
  'company name': 'organization',
  service: 'service',
  message: 'message',
  'your message': 'message',
  comment: 'message',
  comments: 'message',
  enquiry: 'message',
  inquiry: 'message',
  date: 'receivedAt',
  'submission date': 'receivedAt',
  'submitted at': 'receivedAt',
  'submitted on': 'receivedAt',
  submitted_at: 'receivedAt',
  'created at': 'receivedAt',
  created_at: 'receivedAt',
  received: 'receivedAt',
  received_at: 'receivedAt',
  timestamp: 'receivedAt',
  state: 'state',
  status: 'state',
};

/** What the words of the column with the states mean. */
export const STATE_WORDS: Readonly<Record<string, ImportedState>> = {
  new: 'new',
  open: 'new',
  unread: 'new',
  unanswered: 'new',
  waiting: 'new',
  answered: 'answered',
  replied: 'answered',
  closed: 'closed',
  done: 'closed',
  archived: 'closed',
};

/** For a file without a column with the states. */
export const STATE_QUESTION: FileQuestion = {
  text: 'Are the messages in this file answered?',
  choices: [
    { label: 'No, they are new', standing: 'new' },
    { label: 'Yes, they are answered', standing: 'answered' },
    { label: 'They are closed', standing: 'closed' },
  ],
};
