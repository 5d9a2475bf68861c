import type { InnovationContent } from './types.ts';

export const innovation: InnovationContent = {
  heading: 'Three strands, one practice',
  introduction: 'Change holds when it is understood, when it is easy, and when it means something.',
  strands: [
    {
      name: 'Behavioral science',
      text: 'How people decide and form habits, and why a sound plan so often stalls in its third week.',
    },
    {
      name: 'Technology',
      text: 'Tools that take work away. Chosen after the question is clear, and tested with those who will use them.',
    },
    {
      name: 'Creative arts',
      text: 'Rehearsal, image and story: ways of seeing a problem that a slide cannot show.',
    },
  ],
};
