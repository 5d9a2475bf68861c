import headshot from './headshot.svg?picture';
import type { Owner } from './types.ts';

/** Who the site is about. Everything here is a sample until you make it yours. */
export const owner: Owner = {
  name: 'Your Name',
  profession: 'Consultant and coach',
  headshot: {
    ...headshot,
    alt: 'Sample portrait: a drawn figure in place of a photograph of the owner',
    focus: { x: 50, y: 50 },
    emailSrc: null,
  },
  profiles: {
    networking: { label: 'LinkedIn', url: 'https://example.com/linkedin' },
    blog: { label: 'Medium', url: 'https://example.com/medium' },
    videoChannel: { label: 'YouTube', url: 'https://example.com/youtube' },
    socialNetworks: [
      { label: 'Instagram', url: 'https://example.com/instagram' },
      { label: 'Facebook', url: 'https://example.com/facebook' },
    ],
    creativeWorks: { label: 'Creative works', url: 'https://example.com/creative-works' },
  },
};
