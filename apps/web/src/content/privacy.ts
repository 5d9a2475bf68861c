import { legalHeads } from './legal-heads.ts';
import type { LegalPage } from './types.ts';

export const privacy: LegalPage = {
  ...legalHeads.privacy,
  sections: [
    {
      heading: 'Introduction',
      paragraphs: [
        'This policy covers this website, its newsletter and its client portal. It is written to be read: it names what is collected, what it is used for, and how to have it corrected or removed.',
      ],
    },
    {
      heading: 'Information We Collect',
      paragraphs: [
        'When you write through the contact form: your name, your e-mail address, your message and, if you give them, your organization and the service you are asking about. When you subscribe: your e-mail address. When you sign in: the name and e-mail address that your sign-in provider confirms. Reading the site asks for nothing.',
      ],
    },
    {
      heading: 'How We Use Your Information',
      paragraphs: [
        'Messages are used to answer you. Newsletter addresses are used to send the newsletter. Client details are used to provide the coaching or consulting that was agreed, and to remind you before a plan ends.',
      ],
    },
    {
      heading: 'Information Sharing and Disclosure',
      paragraphs: [
        'Your information is not sold or lent. It is handled on our behalf by the providers that host the site and deliver its e-mail, and disclosed to others only where the law requires it.',
      ],
    },
    {
      heading: 'Data Security',
      paragraphs: [
        'Connections to the site are encrypted. Sign-in is left to a specialized provider, so no password is stored here, and the areas for clients and administration check on the server, at every request, who is asking.',
      ],
    },
    {
      heading: 'Your Rights',
      paragraphs: [
        'You may ask what is stored about you, have it corrected, receive a copy of it, or have it deleted, and you may withdraw your consent to the newsletter at any time. Write through the contact form.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'Reading the site sets no cookie. Signing in sets the cookies that keep you signed in, and nothing else. Your choice of a light or dark page and your notices are kept in your own browser.',
      ],
    },
    {
      heading: 'Third-Party Links',
      paragraphs: [
        'The site links to other services, such as a scheduling service, a blog and a video channel. Nothing is sent to them until you follow a link; from then on their own policies apply.',
      ],
    },
    {
      heading: "Children's Privacy",
      paragraphs: [
        'The services are meant for professionals and are not directed to people under 18. We do not knowingly collect information from them; if it happened, tell us and it will be deleted.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When this policy changes, the new text appears on this page with a new date at its top.'],
    },
    {
      heading: 'Contact Information',
      paragraphs: ['For every question about this policy or your information, please use the contact form.'],
    },
  ],
};
