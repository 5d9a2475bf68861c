import type { CreativeContent } from './types.ts';

export const creative: CreativeContent = {
  heading: 'The third strand has a studio',
  text: 'Theatre, drawing and sound are where many of the methods come from. Some of that work is made for its own sake, and everyone can see it.',
  link: 'See the creative projects',
};
