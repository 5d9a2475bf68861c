import { EMAIL_VALUES_KEPT_DAYS } from '@rapport/domain/emails/retention';
import { legalFacts } from './legal-facts.ts';
import { legalHeads } from './legal-heads.ts';
import type { LegalPage } from './types.ts';

const { business, address, privacyContact, emailProcessor, hosting, signInProvider } = legalFacts;

const otherWays = [
  ...(privacyContact === '' ? [] : [`by email to ${privacyContact}`]),
  ...(address === '' ? [] : [`by post to ${business}, ${address.split('\n').join(', ')}`]),
];

/** Written for this product as it is: whoever changes what is stored changes these texts too. */
export const privacy: LegalPage = {
  ...legalHeads.privacy,
  sections: [
    {
      heading: 'Introduction',
      texts: [
        `This policy is given by ${business} (“we”). It covers this website, its newsletter and its client portal, and it is written to be read: it names what is stored, what for, for how long, and how to have it corrected or removed.`,
        'Reading the site needs no account and leaves nothing with us beyond the technical record described in the next section. There is no advertising here, no analytics and no profile of what you read.',
      ],
    },
    {
      heading: 'Information We Collect',
      texts: [
        'We store what you give us, and little else:',
        [
          'Contact form: your name, email address and message, your organization and the service you ask about if you give them, and the time.',
          'Newsletter: your email address, the time you subscribed, whether and when you confirmed it, and a record of that consent.',
          'Sign-in: the identifier, name, email address and picture address that your sign-in provider confirms. We never see or store a password.',
          'Clients: the plan you are enrolled in, its dates and price, the hours granted and used with short notes on when and what for, your requests to renew a plan, and the notices shown in your portal.',
          'Technical record: for a short time the server keeps the network address of a request, its time and its outcome, in order to limit abuse and find faults. Important actions in the administration are kept in an audit log.',
        ],
        'Please put nothing into the contact form that you would not put into an ordinary letter, such as health records or identity documents.',
      ],
    },
    {
      heading: 'How We Use Your Information',
      texts: [
        'Messages are used to answer you and to prepare what you ask for. Newsletter addresses are used to send the newsletter. Client details are used to provide the coaching or consulting that was agreed, to keep count of hours, to answer renewal requests, and to remind you before a plan ends.',
        'We rely on your consent for the newsletter, on our contract with you for client work, and on our legitimate interest in answering people and keeping the site safe for the rest. No decision about you is made by a machine alone.',
        'Messages and client records are kept for as long as we work together or the law asks for them, and then deleted. A newsletter address is deleted on request; what remains afterwards is a fingerprint of it, which serves only to make sure that you are not written to again.',
        `What an email of this site said to you is forgotten ${EMAIL_VALUES_KEPT_DAYS} days after it was sent; that it was sent, when and to which address is kept with the records.`,
      ],
    },
    {
      heading: 'Information Sharing and Disclosure',
      texts: [
        'Your information is not sold, rented or lent. Those who come into contact with it on our behalf are:',
        [
          `${emailProcessor}, which delivers the email this site sends: it receives the address, the subject and the text of each message, and tells us when an address no longer works.`,
          `Hosting: ${hosting}. The database, the pictures and the backups are kept there.`,
          `Sign-in: ${signInProvider}, which learns that you signed in here.`,
        ],
        'Beyond that we disclose information only where the law obliges us to, and no more of it than the law asks for.',
      ],
    },
    {
      heading: 'Data Security',
      texts: [
        'Connections to the site are encrypted. Sign-in is left to a specialized provider, sessions can be ended at any moment on the server, and the areas for clients and administration check at every request who is asking. Attempts to guess or flood are slowed down.',
        'No system is beyond failure. If we learn that your information was exposed, we tell you and the authority in charge without delay.',
      ],
    },
    {
      heading: 'Your Rights',
      texts: [
        'You may ask what is stored about you and receive a copy of it in a common format; have it corrected; have it deleted or its use restricted; object to a use; and withdraw your consent to the newsletter at any time, through the link in each letter or by writing to us. Withdrawing costs nothing and needs no reason.',
        'We answer within one month. Where the law of your place gives you more, as the GDPR in Europe or the CCPA in California do, that holds too, and you may complain to the data-protection authority you trust.',
      ],
    },
    {
      heading: 'Cookies',
      texts: [
        'Reading the site sets no cookie. Signing in sets one session cookie, which keeps you signed in and is removed when you sign out; while you are at the sign-in provider, a second one holds that attempt together for a few minutes. Neither is used to follow you.',
        'Two things are kept in your own browser and never sent to us: whether you chose the light or the dark page, and the notices shown by the bell. Clearing the data of this site in your browser removes both.',
      ],
    },
    {
      heading: 'Third-Party Links',
      texts: [
        'This site loads nothing from other hosts: no fonts, no scripts, no videos, no counters. Pictures of articles and videos are served from here. Only when you follow a link, to a scheduling service, a blog, a video channel or a social network, does your browser contact that service; from then on its own policy applies, and we have no part in what it collects.',
      ],
    },
    {
      heading: "Children's Privacy",
      texts: [
        'The services are meant for professionals and are not directed to people under 18. We do not knowingly store information about them. If you believe that we hold some, tell us and it will be deleted.',
      ],
    },
    {
      heading: 'Changes',
      texts: [
        'When this policy changes, the new text appears on this page with a new date at its top. A change that matters to clients or subscribers is also announced to them by email before it takes effect.',
      ],
    },
    {
      heading: 'Contact Information',
      texts: [
        'For every question about this policy or your information, and to make use of your rights, please write to us through the contact form. You will be answered by a person.',
        ...(otherWays.length === 0 ? [] : [`You can also write ${otherWays.join(', or ')}.`]),
      ],
      leadsToContact: true,
    },
  ],
};
