import type { SiteContent } from '@rapport/domain/site/content-schema';
import { legalHeads } from '../../ui/navigation/legal-heads.ts';
import type { LegalText } from './legal-text.ts';

/** The terms of service. */
export function writeTerms({ business, jurisdiction }: SiteContent['legalFacts']): LegalText {
  return {
    ...legalHeads.terms,
    sections: [
      {
        heading: 'Acceptance',
        texts: [
          `These terms are an agreement between you and ${business} (“we”). By using this website, its newsletter or its client portal, or by booking a service, you accept them. If you do not accept them, please do not use these services.`,
          'If you and we have signed a proposal or a contract that says something else, that document takes precedence.',
        ],
      },
      {
        heading: 'Description of Services',
        texts: [
          'The site presents consulting, coaching, capability development and speaking services, publishes articles and videos, sends a newsletter to people who subscribe, and gives enrolled clients a portal with their plans, hours and renewals. You book sessions through external scheduling services.',
          'The services are not directed to people under 18. We may change or end parts of the site; we will still honor a plan that you have paid for.',
        ],
      },
      {
        heading: 'User Responsibilities',
        texts: [
          'When you use the site, you agree to:',
          [
            'give accurate information and keep it up to date;',
            'keep your account credentials confidential, and tell us at once if you think that someone else has them;',
            'use the site lawfully, and neither disrupt it nor try to access what is not meant for you;',
            'send nothing that violates the rights of others.',
          ],
          'You are responsible for what happens with your account until you tell us that someone else has access to it.',
        ],
      },
      {
        heading: 'Coaching and Consulting Services',
        texts: [
          'Coaching and consulting support your decisions, but the decisions remain yours. They do not replace legal, financial, medical or psychological advice.',
          'A plan holds the hours and the period stated when you enrolled. Hours are counted in quarters of an hour. You can see them in the portal. They expire when the period ends unless the plan is renewed. What you tell us in a session stays confidential, unless the law or a serious danger to a person requires us to speak.',
        ],
      },
      {
        heading: 'Intellectual Property',
        texts: [
          'Texts, pictures, tools and course material remain the property of their authors. You may use what you receive in a service within your own organization for as long as you like. You may not resell it, publish it or teach it for payment without written permission.',
          'Your own material remains yours. We use your name or logo as a reference only if you agree.',
        ],
      },
      {
        heading: 'Payment Terms',
        texts: [
          'The proposal or package states the fees, currency, taxes and due dates. Fees are non-refundable unless stated otherwise there. Work may pause while an invoice is more than thirty days overdue. We charge travel and other costs only if we agreed on them beforehand.',
        ],
      },
      {
        heading: 'Cancellation and Rescheduling',
        texts: [
          'Please cancel or move a session at least 24 hours in advance. A session that you cancel later or miss may count as used. If we have to cancel, you can choose another time or get the hours back.',
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
          'If someone else makes a claim against us because you broke these terms, the law or their rights, you pay the reasonable costs that this causes us. We tell you about such a claim at once and settle nothing without asking you.',
        ],
      },
      {
        heading: 'Disclaimer of Warranties',
        texts: [
          'The site and what is published on it are provided as they are. We do not promise that they are complete, free of errors or always available. The results of coaching and consulting depend on many things beyond a session, so we promise no particular result. The rights that consumers have by law are not affected.',
        ],
      },
      {
        heading: 'Governing Law',
        texts: [
          `The law of ${jurisdiction} applies to these terms, without its rules on the choice of law. You keep the protection that the law of your own country makes mandatory.`,
        ],
      },
      {
        heading: 'Dispute Resolution',
        texts: [
          'If something goes wrong, write to us first: most disagreements end with a conversation. A dispute that is not settled within thirty days goes to mediation, and both sides share the cost equally. Only then may either side go to the courts of the place named above, except to obtain urgent protection.',
        ],
      },
      {
        heading: 'Modifications',
        texts: [
          'These terms may change. The date at the top says when they last changed. A plan that is already running keeps its original terms. By using the site after a change you accept the new terms.',
        ],
      },
      {
        heading: 'Severability',
        texts: [
          'If one of these terms turns out to be invalid, the others stay in force, and the valid rule that comes closest to its meaning replaces it.',
        ],
      },
      {
        heading: 'Contact',
        texts: [
          'If you have a question about these terms, please write to us with the contact form. A person will read it and reply.',
        ],
        leadsToContact: true,
      },
    ],
  };
}
