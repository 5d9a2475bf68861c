/** The default text of an email. Its HTML and its plain text are both made from it. */
export interface EmailText {
  type: string;
  name: string;
  description: string;
  subject: string;
  /** The heading; not part of the plain text. */
  headline: string;
  paragraphs: string[];
  /** The button. */
  action?: { label: string; address: string };
  /** Paragraphs after the button. */
  closing?: string[];
  /** Emails to the owner have no signature. */
  isForOwner?: true;
  /** Why the reader receives it, in small type; a personal reply has none. */
  footnote?: string;
  variables: Record<string, string>;
}

const clientName = 'Name of the client';
const packageName = 'Name of the coaching package';
const hours = 'Hours included, such as 10 hours';
const hoursLeft = 'Hours not used yet, such as 4 hours';
// The same as plain numbers, for texts that the owner writes.
const packageHours = 'Hours included, the number alone';
const hoursRemaining = 'Hours left, the number alone';
const note = 'The message you added to your decision; empty if there is none';

const whatComesNext = 'What comes next after confirming, from the site content; empty if nothing is set';

const PORTAL = { label: 'Open the client portal', address: '{{siteUrl}}/client-portal' };
const PLAN_FOOTNOTE = "You're receiving this email because you have a coaching plan with {{ownerName}}.";

const SESSION = { label: 'See or change the session', address: '{{sessionUrl}}' };
const SESSION_FOOTNOTE = "You're receiving this email because you have a session with {{ownerName}}.";
const sessionTime = 'Day and time of the session, with its time zone';
const session = {
  clientName,
  sessionTime,
  sessionLength: 'Length of the session, such as 1 hour',
  place: 'Link or place; empty if there is none',
  agenda: 'Agenda; empty if there is none',
  sessionUrl: 'Link to the page of the session',
};

/** Every email the product writes from a template. */
export const EMAIL_TEXTS: readonly EmailText[] = [
  {
    type: 'contact_response',
    name: 'Contact Form Response',
    description: 'Reply to someone who wrote through the contact form.',
    subject: 'Thank you for your message',
    headline: 'Thank you for your message',
    paragraphs: [
      'Hello {{clientName}},',
      "Thank you for writing. I'll reply personally within two working days.",
      'To add something, reply to this email.',
    ],
    variables: {
      clientName:
        'Name of the person who wrote; “there” in the automatic reply, because the address is not verified',
    },
  },
  {
    type: 'package_details',
    name: 'Package Details',
    description: 'What a coaching package contains, sent to someone who is interested.',
    subject: 'Details of {{packageName}}',
    headline: '{{packageName}}',
    paragraphs: [
      'Hello {{clientName}},',
      'Here is what {{packageName}} includes: {{hours}} of coaching, valid for {{validity}}, for {{packagePrice}}.',
      '{{packageDescription}}',
      '{{packageFeatures}}',
    ],
    action: { label: 'Book a time', address: '{{bookingUrl}}' },
    closing: ['If you have a question, reply to this email.'],
    variables: {
      clientName: 'Name of the person who asked',
      packageName,
      packageDescription: 'Description of the package',
      packageFeatures: 'Features of the package, one on each line',
      bookingUrl: 'Your booking link for a person; without one, the contact form',
      hours,
      packageHours,
      validity: 'How long the package is valid, such as 6 months',
      validityMonths: 'Months the package is valid, the number alone',
      packagePrice: 'Price of the package',
    },
  },
  {
    type: 'newsletter_confirmation',
    name: 'Newsletter Confirmation',
    description: 'Asks a new subscriber to confirm their address. No newsletter is sent before that.',
    subject: 'Please confirm your subscription',
    headline: 'Confirm your subscription',
    paragraphs: [
      'Hello,',
      'Someone, probably you, signed up for the newsletter of {{ownerName}} with this address. Confirm that you want to receive it.',
    ],
    action: { label: 'Confirm subscription', address: '{{confirmUrl}}' },
    closing: ['This link expires in seven days.', '{{whatComesNext}}'],
    footnote: "If you didn't sign up at {{siteUrl}}, ignore this email. We won't email you again.",
    variables: { confirmUrl: 'Link that confirms the subscription', whatComesNext },
  },
  {
    type: 'newsletter_welcome',
    name: 'Newsletter Welcome',
    description: 'Welcomes a subscriber after they confirm their address.',
    subject: 'Welcome to the newsletter',
    headline: 'Welcome to the newsletter',
    paragraphs: [
      'Hello,',
      "Your subscription is confirmed. You'll get each issue at this address.",
      '{{whatComesNext}}',
      'You can unsubscribe at any time: {{unsubscribeUrl}}',
    ],
    footnote: "You're receiving this email because you subscribed to the newsletter of {{ownerName}}.",
    variables: { unsubscribeUrl: 'Link that ends the subscription', whatComesNext },
  },
  {
    type: 'client_enrollment',
    name: 'Client Enrollment',
    description: 'Confirms a new plan to the client.',
    subject: 'Your enrollment in {{packageName}}',
    headline: 'You are enrolled',
    paragraphs: [
      'Hello {{clientName}},',
      'You are enrolled in {{packageName}}: {{hours}} of coaching until {{expirationDate}}.',
      'Sign in to the client portal with this email address to see your plan.',
    ],
    action: PORTAL,
    footnote: PLAN_FOOTNOTE,
    variables: {
      clientName,
      packageName,
      hours,
      packageHours,
      expirationDate: 'Day the plan ends',
    },
  },
  {
    type: 'plan_changed',
    name: 'Plan Changed',
    description:
      'Tells a client that their hours were corrected, or that the plan was paused, resumed or ended or has a new end date.',
    subject: '{{change}}',
    headline: '{{change}}',
    paragraphs: [
      'Hello {{clientName}},',
      '{{details}}',
      'You can see your plan in the client portal. If you have a question, reply to this email.',
    ],
    action: PORTAL,
    footnote: PLAN_FOOTNOTE,
    variables: {
      clientName,
      change: 'What changed, such as Your plan is paused',
      details: 'What changed, in full sentences',
    },
  },
  {
    type: 'expiry_reminder',
    name: 'Expiry Reminder',
    description: 'Sent 30, 14, 7, 3 and 1 days before a plan ends.',
    subject: '{{packageName}} ends in {{timeLeft}}',
    headline: 'Your plan ends in {{timeLeft}}',
    paragraphs: [
      'Hello {{clientName}},',
      'Your plan {{packageName}} ends on {{expirationDate}}. You have {{hoursLeft}} left.',
      'You can request a renewal in the client portal.',
    ],
    action: PORTAL,
    footnote: PLAN_FOOTNOTE,
    variables: {
      clientName,
      packageName,
      expirationDate: 'Day the plan ends',
      timeLeft: 'Time until then, such as 14 days',
      daysRemaining: 'Days until then, the number alone',
      hoursLeft,
      hoursRemaining,
    },
  },
  {
    type: 'session_planned',
    name: 'Session Planned',
    description:
      'Invites a client to a session, with a calendar file, and again when it is moved or changed.',
    subject: '{{change}}: {{sessionTime}}',
    headline: '{{change}}',
    paragraphs: [
      'Hello {{clientName}},',
      '{{sessionTime}}, {{sessionLength}}.',
      '{{place}}',
      '{{agenda}}',
      '{{changeNote}}',
    ],
    action: SESSION,
    footnote: SESSION_FOOTNOTE,
    variables: {
      ...session,
      change: 'What happened, such as Session planned',
      changeNote: 'Until when the client can move or cancel it; empty once it is too late',
    },
  },
  {
    type: 'session_reminder',
    name: 'Session Reminder',
    description: 'Reminds a client of a session before it begins.',
    subject: 'Your session: {{sessionTime}}',
    headline: 'Your session is soon',
    paragraphs: ['Hello {{clientName}},', '{{sessionTime}}, {{sessionLength}}.', '{{place}}', '{{agenda}}'],
    action: SESSION,
    footnote: SESSION_FOOTNOTE,
    variables: session,
  },
  {
    type: 'session_cancelled',
    name: 'Session Cancelled',
    description: 'Tells a client that a session is cancelled, with a calendar file that removes it.',
    subject: 'Session cancelled: {{sessionTime}}',
    headline: 'Your session is cancelled',
    paragraphs: ['Hello {{clientName}},', 'The session on {{sessionTime}} is cancelled.', '{{cancelReason}}'],
    footnote: SESSION_FOOTNOTE,
    variables: { clientName, sessionTime, cancelReason: 'Why it was cancelled; empty if no one said so' },
  },
  {
    type: 'renewal_received',
    name: 'Renewal Received',
    description: 'Tells a client that their renewal request arrived.',
    subject: 'Your renewal request for {{packageName}}',
    headline: 'Your request has arrived',
    paragraphs: [
      'Hello {{clientName}},',
      "Thank you for your request to renew with {{packageName}}. I'll review it and reply soon.",
      'You can check its status in the client portal.',
    ],
    action: PORTAL,
    footnote: PLAN_FOOTNOTE,
    variables: { clientName, packageName },
  },
  {
    type: 'admin_notification',
    name: 'Admin Notification',
    description: 'Tells the owner of the site what happened on it.',
    subject: '{{title}}',
    headline: '{{title}}',
    paragraphs: ['{{message}}'],
    action: { label: 'Open in the admin area', address: '{{adminUrl}}' },
    isForOwner: true,
    footnote: "You're receiving this email because notifications from {{siteUrl}} go to this address.",
    variables: {
      title: 'What happened',
      message: 'What happened, in a sentence',
      adminUrl: 'Link to it in the admin area',
    },
  },
  {
    type: 'renewal_approved',
    name: 'Renewal Approved',
    description: 'Tells a client that the plan is renewed.',
    subject: 'Your renewal of {{packageName}} is approved',
    headline: 'Your plan is renewed',
    paragraphs: [
      'Hello {{clientName}},',
      'Your plan {{packageName}} is renewed. It now runs until {{expirationDate}} with {{hoursLeft}} of coaching.',
      '{{message}}',
      'You can see it in the client portal.',
    ],
    action: PORTAL,
    footnote: PLAN_FOOTNOTE,
    variables: {
      clientName,
      packageName,
      expirationDate: 'Day the renewed plan ends',
      hoursLeft: 'Hours now available, such as 14 hours',
      hoursRemaining,
      message: note,
    },
  },
  {
    type: 'renewal_rejected',
    name: 'Renewal Rejected',
    description: 'Tells a client that a renewal was not possible.',
    subject: 'About your renewal of {{packageName}}',
    headline: 'About your renewal',
    paragraphs: [
      'Hello {{clientName}},',
      "Thank you for your request to renew {{packageName}}. I can't approve it this time.",
      '{{message}}',
      'Reply to this email if you would like to talk about other options.',
    ],
    footnote: PLAN_FOOTNOTE,
    variables: { clientName, packageName, message: note },
  },
];
