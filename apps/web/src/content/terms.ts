import { legalFacts } from './legal-facts.ts';
import { legalHeads } from './legal-heads.ts';
import type { LegalPage } from './types.ts';

const { business, jurisdiction } = legalFacts;

export const terms: LegalPage = {
  ...legalHeads.terms,
  sections: [
    {
      heading: 'Acceptance',
      texts: [
        `These terms are an agreement between you and ${business} (“we”). By using this website, its newsletter or its client portal, or by booking a service, you accept them. If you do not, please do not use them.`,
        'Where you and we have signed a proposal or a contract that says something else, that document comes first.',
      ],
    },
    {
      heading: 'Description of Services',
      texts: [
        'The site presents consulting, coaching, capability development and speaking services, publishes articles and videos, sends a newsletter to those who ask for it, and gives enrolled clients a portal with their plans, hours and renewals. Sessions are booked through external scheduling services.',
        'The services are not directed to people under 18. We may change or end parts of the site; a plan you have paid for is honored regardless.',
      ],
    },
    {
      heading: 'User Responsibilities',
      texts: [
        'When you use the site, you agree to:',
        [
          'give true information and keep it up to date;',
          'keep your account credentials confidential, and tell us at once when you think that someone else has them;',
          'use the site lawfully, and neither disturb it nor try to reach what is not meant for you;',
          'send nothing that breaks the rights of others.',
        ],
        'You answer for what is done with your account until you tell us that it is no longer in your hands alone.',
      ],
    },
    {
      heading: 'Coaching and Consulting Services',
      texts: [
        'Coaching and consulting support your own decisions, and those stay yours. They do not replace legal, financial, medical or psychological advice.',
        'A plan holds the hours and the period stated when you enrolled. Hours are counted in quarters of an hour, can be seen in the portal, and lapse when the period ends unless the plan is renewed. What you tell us in a session is kept confidential, except where the law or a serious danger to a person forbids silence.',
      ],
    },
    {
      heading: 'Intellectual Property',
      texts: [
        'Texts, pictures, tools and course material remain the property of their authors. What you receive in a service you may use within your own organization for as long as you like; you may not resell, publish or teach it to others for payment without written permission.',
        'What you bring remains yours. We use your name or logo as a reference only if you agree.',
      ],
    },
    {
      heading: 'Payment Terms',
      texts: [
        'Fees, currency, taxes and due dates are those stated in the proposal or package. Fees are non-refundable unless stated otherwise in it. Work may pause while an invoice is more than thirty days overdue. Travel and other costs are charged only when agreed beforehand.',
      ],
    },
    {
      heading: 'Cancellation and Rescheduling',
      texts: [
        'Please cancel or move a session at least 24 hours in advance. A session cancelled later, or missed, may be counted as held. If we have to cancel, you choose between another time and the hours back.',
      ],
    },
    {
      heading: 'Limitation of Liability',
      texts: [
        'As far as the law allows, our liability for all claims together is capped at the amounts paid in the six months before the claim, and we are not liable for indirect losses such as lost profit or lost data. Nothing here limits liability for intent, gross negligence, or harm to life and health.',
      ],
    },
    {
      heading: 'Indemnification',
      texts: [
        'If someone else makes a claim against us because you broke these terms, the law or their rights, you bear the reasonable cost that arises for us from it. We tell you of such a claim at once and settle nothing without asking you.',
      ],
    },
    {
      heading: 'Disclaimer of Warranties',
      texts: [
        'The site and what is published on it are offered as they are, without a promise that they are complete, free of faults or always within reach. The results of coaching and consulting depend on many things beyond a session, so no particular result is promised. Rights that consumers have by law remain.',
      ],
    },
    {
      heading: 'Governing Law',
      texts: [
        `These terms follow the law of ${jurisdiction}, without its rules on the choice of law, and without depriving you of protection that the law of your own country makes mandatory.`,
      ],
    },
    {
      heading: 'Dispute Resolution',
      texts: [
        'If something goes wrong, write first: most disagreements end with a conversation. What is not settled within thirty days goes to mediation, with the cost shared equally. Only then may either side go to the courts of the place named above, except to obtain urgent protection.',
      ],
    },
    {
      heading: 'Modifications',
      texts: [
        'These terms may change; the date at the top says since when they apply. A plan that is already running keeps the terms it began with. By using the site after a change you accept the new text.',
      ],
    },
    {
      heading: 'Severability',
      texts: [
        'If one of these terms turns out to be invalid, the others stay in force, and the invalid one is replaced by the valid rule that comes closest to what it meant.',
      ],
    },
    {
      heading: 'Contact',
      texts: [
        'Questions about these terms are welcome. Please send them through the contact form; a person reads and answers them.',
      ],
      leadsToContact: true,
    },
  ],
};
