/** The text of an email as the product ships it; its HTML and its plain text are both made from it. */
export interface EmailText {
  type: string;
  name: string;
  description: string;
  subject: string;
  /** What it is about, in large letters; the plain text does without. */
  headline: string;
  paragraphs: string[];
  /** The one thing its reader may want to do next. */
  action?: { words: string; address: string };
  /** What stands after the action. */
  closing?: string[];
  /** What goes to the owner closes without their signature. */
  isForOwner?: true;
  /** Why the reader gets it, in small letters; a personal answer does without. */
  why?: string;
  variables: Record<string, string>;
}

const clientName = 'Name of the client';
const packageName = 'Name of the coaching package';
const siteUrl = 'Address of this site';
const hours = 'Hours included, such as 10 hours';
const hoursLeft = 'Hours not used yet, such as 4 hours';
// The same as bare numbers, for the owner's own wording.
const packageHours = 'Hours included, the number alone';
const hoursRemaining = 'Hours left, the number alone';
const note = 'What you wrote with your decision, or nothing';

const PORTAL = { words: 'Open the client portal', address: '{{siteUrl}}/client-portal' };
const OF_A_PLAN = 'You get this email because you have a coaching plan with {{ownerName}}.';

/** Variables that every template knows. */
export const COMMON_VARIABLES: Record<string, string> = {
  ownerName: 'Your name',
  signature: 'Your signature, as in the content of the site',
  siteUrl,
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
        'Name of the person who wrote; “there” in the automatic reply, whose address no one has verified',
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
      'Reply to this email with any question.',
    ],
    variables: {
      clientName: 'Name of the person who asked',
      packageName,
      packageDescription: 'Description of the package',
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
    description: 'Asks a new subscriber to confirm the address. Without it no newsletter is sent.',
    subject: 'Please confirm your subscription',
    headline: 'Confirm your subscription',
    paragraphs: [
      'Hello,',
      'Someone, probably you, signed up for the newsletter of {{ownerName}} with this address. Please confirm that you want it.',
    ],
    action: { words: 'Confirm the subscription', address: '{{confirmUrl}}' },
    closing: ['This link expires in seven days.'],
    why: 'If you did not sign up at {{siteUrl}}, ignore this email. You will not get another one.',
    variables: { confirmUrl: 'Link that confirms the subscription' },
  },
  {
    type: 'newsletter_welcome',
    name: 'Newsletter Welcome',
    description: 'Greets a subscriber whose address is confirmed.',
    subject: 'Welcome to the newsletter',
    headline: 'Welcome to the newsletter',
    paragraphs: [
      'Hello,',
      "Your subscription is confirmed. You'll get each issue at this address.",
      'You can unsubscribe at any time: {{unsubscribeUrl}}',
    ],
    why: 'You get this email because you subscribed to the newsletter of {{ownerName}}.',
    variables: { unsubscribeUrl: 'Link that ends the subscription' },
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
    why: OF_A_PLAN,
    variables: {
      clientName,
      packageName,
      hours,
      packageHours,
      expirationDate: 'Day the plan ends',
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
      'You can ask for a renewal in the client portal.',
    ],
    action: PORTAL,
    why: OF_A_PLAN,
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
    type: 'renewal_received',
    name: 'Renewal Received',
    description: 'Tells a client that the renewal request arrived.',
    subject: 'Your renewal request for {{packageName}}',
    headline: 'Your request has arrived',
    paragraphs: [
      'Hello {{clientName}},',
      "Thank you for asking to renew with {{packageName}}. I'll review your request and reply shortly.",
      'You can follow it in the client portal.',
    ],
    action: PORTAL,
    why: OF_A_PLAN,
    variables: { clientName, packageName },
  },
  {
    type: 'admin_notification',
    name: 'Admin Notification',
    description: 'Tells the owner of the site what happened on it.',
    subject: '{{title}}',
    headline: '{{title}}',
    paragraphs: ['{{message}}'],
    action: { words: 'See it in the admin area', address: '{{adminUrl}}' },
    isForOwner: true,
    why: 'You get this email because this address receives the notifications of {{siteUrl}}.',
    variables: {
      title: 'What happened',
      message: 'What happened, in a sentence',
      adminUrl: 'Where the admin area shows it',
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
    why: OF_A_PLAN,
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
      'Thank you for asking to renew {{packageName}}. It is not possible this time.',
      '{{message}}',
      "Reply to this email and we'll find another way.",
    ],
    why: OF_A_PLAN,
    variables: { clientName, packageName, message: note },
  },
];
