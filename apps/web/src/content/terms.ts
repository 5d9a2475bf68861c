import { legalHeads } from './legal-heads.ts';
import type { LegalPage } from './types.ts';

export const terms: LegalPage = {
  ...legalHeads.terms,
  sections: [
    {
      heading: 'Acceptance',
      paragraphs: [
        'By using this website, its newsletter or its client portal you accept these terms. If you do not, please do not use them.',
      ],
    },
    {
      heading: 'Description of Services',
      paragraphs: [
        'The site presents consulting, coaching, capability development and speaking services, publishes articles and videos, and gives enrolled clients a portal with their plans. The services are not directed to people under 18.',
      ],
    },
    {
      heading: 'User Responsibilities',
      paragraphs: [
        'Give true information, use the site lawfully, and keep your account credentials confidential. You answer for what is done with your account until you tell us that it is no longer in your hands.',
      ],
    },
    {
      heading: 'Coaching and Consulting Services',
      paragraphs: [
        'Coaching and consulting support your own decisions; they do not replace legal, financial, medical or psychological advice. A plan holds the hours and the period that were agreed, and ends when either is used up.',
      ],
    },
    {
      heading: 'Intellectual Property',
      paragraphs: [
        'Texts, images, tools and course material remain the property of their author. You may use what you receive in a service within your own organization, and not resell or publish it.',
      ],
    },
    {
      heading: 'Payment Terms',
      paragraphs: [
        'Fees are due as stated in the proposal or package. Fees are non-refundable unless stated otherwise.',
      ],
    },
    {
      heading: 'Cancellation and Rescheduling',
      paragraphs: [
        'Please cancel or move a session at least 24 hours in advance. Later cancellations may be counted as sessions held.',
      ],
    },
    {
      heading: 'Limitation of Liability',
      paragraphs: [
        'As far as the law allows, liability is capped at the amounts paid in the six months before the claim, and indirect losses are excluded.',
      ],
    },
    {
      heading: 'Indemnification',
      paragraphs: [
        'If a third party makes a claim because you broke these terms or the law, you bear the reasonable cost that arises for us from it.',
      ],
    },
    {
      heading: 'Disclaimer of Warranties',
      paragraphs: [
        'The site and its content are offered as they are. Results depend on many things beyond a session, so no particular result is promised.',
      ],
    },
    {
      heading: 'Governing Law',
      paragraphs: [
        'These terms follow the law of the place where the consultant is established, without depriving you of protection that the law of your own country makes mandatory.',
      ],
    },
    {
      heading: 'Dispute Resolution',
      paragraphs: [
        'If something goes wrong, write first: most disagreements end with a conversation. What cannot be settled within thirty days goes to mediation, and only then to the courts of the place named above.',
      ],
    },
    {
      heading: 'Modifications',
      paragraphs: [
        'These terms may change; the date at the top says since when they apply. A plan that is already running keeps the terms it began with.',
      ],
    },
    {
      heading: 'Severability',
      paragraphs: ['If one of these terms turns out to be invalid, the others stay in force.'],
    },
    {
      heading: 'Contact',
      paragraphs: ['Questions about these terms are welcome through the contact form.'],
    },
  ],
};
