import { EMAIL_CONTENT_RETENTION_DAYS } from '@rapport/domain/emails/retention';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { legalHeads } from '../../ui/navigation/legal-heads.ts';
import type { LegalText } from './legal-text.ts';

/** What the policy says about signing in. */
interface SignInTexts {
  collected: string;
  /** Who else learns of it, for the list of companies. */
  shared: string[];
  /** For the end of that section. */
  notShared: string;
  security: string;
  cookie: string;
}

const BUILT_IN: SignInTexts = {
  collected:
    'Sign-in: you sign in with a code that we send you by email, or with a passkey. We store your email address, the times of your sign-ins, and the browser and device of each. Of a passkey we store its public key and name, and when it was added and last used; fingerprint, face or PIN never leave your device. There is no password.',
  shared: [],
  notShared:
    'This site handles sign-in itself, so no other company learns that you signed in here. The email with the code is delivered as every other one.',
  security: 'You sign in with a code that works once and for a short time, or with a passkey;',
  cookie: 'While you sign in, a second cookie connects that attempt to your browser for a few minutes.',
};

function describeProvider(signInProvider: string): SignInTexts {
  return {
    collected:
      'Sign-in: the identifier, name, email address and picture address that your sign-in provider confirms. We never see or store a password.',
    shared: [`Sign-in: ${signInProvider}, which learns that you signed in here.`],
    notShared: '',
    security: 'A specialized provider handles sign-in,',
    cookie:
      'While you are at the sign-in provider, a second cookie connects that attempt to your browser for a few minutes.',
  };
}

/**
 * The privacy policy. It describes what this product stores: update it when you change what is stored. With the built-in
 * sign-in, the provider among the facts has no part in it.
 */
export function writePrivacyPolicy(facts: SiteContent['legalFacts'], hasBuiltInSignIn: boolean): LegalText {
  const { business, address, privacyContact, emailProcessor, hosting, signInProvider } = facts;
  const signIn = hasBuiltInSignIn ? BUILT_IN : describeProvider(signInProvider);
  const otherWays = [
    ...(privacyContact === '' ? [] : [`by email to ${privacyContact}`]),
    ...(address === '' ? [] : [`by post to ${business}, ${address.split('\n').join(', ')}`]),
  ];
  return {
    ...legalHeads.privacy,
    sections: [
      {
        heading: 'Introduction',
        texts: [
          `This is the privacy policy of ${business} (“we”). It covers this website, its newsletter and its client portal. It says what we store, why, for how long, and how you can have it corrected or deleted.`,
          'You can read the site without an account. We then store only the technical record described in the next section. There is no advertising, no analytics and no profile of what you read.',
        ],
      },
      {
        heading: 'Information We Collect',
        texts: [
          'We store what you give us and little else:',
          [
            'Contact form: your name, email address and message, your organization and the service you ask about if you give them, and the time.',
            'Newsletter: your email address, your first name if you give it, the time you subscribed, whether and when you confirmed it, and a record of that consent.',
            signIn.collected,
            'Clients: the plan you are enrolled in, its dates and price, the hours granted and used with short notes on when and what for, your requests to renew a plan, and the notifications shown in your portal.',
            'Our own notes: what we write down about our conversations and our work with you, and how to reach you, such as your phone number and time zone.',
            'Technical record: for a short time the server stores the IP address, time and outcome of each request, to limit abuse and find faults. Important actions in the admin area are stored in an audit log.',
          ],
          'Please do not send sensitive information, such as health records or identity documents, through the contact form.',
        ],
      },
      {
        heading: 'How We Use Your Information',
        texts: [
          'We use messages to reply to you and to prepare what you ask for. We use newsletter addresses to send the newsletter. We use client details to provide the agreed coaching or consulting, to count hours, to handle renewal requests, and to remind you before a plan ends.',
          'We rely on your consent for the newsletter, on our contract with you for client work, and on our legitimate interest in replying to people and keeping the site safe for everything else. No decision about you is made by automated means alone.',
          'We store messages and client records for as long as we work together or the law requires, and then delete them. We delete a newsletter address on request. We then store only a fingerprint of it, to make sure that we do not write to you again.',
          `We delete the content of emails ${EMAIL_CONTENT_RETENTION_DAYS} days after sending them. We keep a record of when each email was sent and to which address.`,
        ],
      },
      {
        heading: 'Information Sharing and Disclosure',
        texts: [
          'We do not sell, rent or lend your information. These companies handle it for us:',
          [
            `${emailProcessor}, which delivers the email this site sends: it receives the address, the subject and the text of each message, and tells us when an address no longer works.`,
            `Hosting: ${hosting}. The database, the pictures and the backups are stored there.`,
            ...signIn.shared,
          ],
          ...(signIn.notShared === '' ? [] : [signIn.notShared]),
          'Apart from that, we disclose information only where the law requires it, and no more than it requires.',
        ],
      },
      {
        heading: 'Data Security',
        texts: [
          `Connections to the site are encrypted. ${signIn.security} sessions can be ended on the server at any time, and the client portal and the admin area check every request. Attempts to guess or to flood the site are slowed down.`,
          'No system is perfectly secure. If we learn that your information was exposed, we tell you and the responsible authority without delay.',
        ],
      },
      {
        heading: 'Your Rights',
        texts: [
          'You can ask what is stored about you and receive a copy in a common format, have it corrected, have it deleted or its use restricted, object to a use, and withdraw your consent to the newsletter at any time, with the link in each email or by writing to us. This is free, and you do not have to give a reason.',
          'We reply within one month. If your local law gives you more rights, such as the GDPR in Europe or the CCPA in California, they apply too. You can also complain to a data protection authority.',
        ],
      },
      {
        heading: 'Cookies',
        texts: [
          `Reading the site sets no cookie. Signing in sets one session cookie, which keeps you signed in and is removed when you sign out. ${signIn.cookie} Neither is used to track you.`,
          'Some things are stored only in your browser and never sent to us: whether you chose light or dark mode, some of the notifications of the bell, which passkey you used last, and text that you typed into a form of the portal and have not sent. Clearing the data of this site in your browser removes them.',
        ],
      },
      {
        heading: 'Third-Party Links',
        texts: [
          'This site loads nothing from other hosts: no fonts, no scripts, no videos, no counters. Pictures of articles and videos are served from here. Your browser contacts another service only when you follow a link to it, such as a scheduling service, a blog, a video channel or a social network. Its own policy then applies, and we do not control what it collects.',
        ],
      },
      {
        heading: "Children's Privacy",
        texts: [
          'The services are meant for professionals and are not directed to people under 18. We do not knowingly store information about them. If you believe that we do, tell us and we will delete it.',
        ],
      },
      {
        heading: 'Changes',
        texts: [
          'When this policy changes, the new text appears on this page with a new date at its top. We also announce a change that matters to clients or subscribers by email before it takes effect.',
        ],
      },
      {
        heading: 'Contact Information',
        texts: [
          'If you have a question about this policy or your information, or if you want to use one of your rights, write to us with the contact form. A person will reply.',
          ...(otherWays.length === 0 ? [] : [`You can also write ${otherWays.join(', or ')}.`]),
        ],
        leadsToContact: true,
      },
    ],
  };
}
