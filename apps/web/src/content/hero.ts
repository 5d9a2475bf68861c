import type { HeroContent } from './types.ts';

export const hero: HeroContent = {
  fields: ['Strategy', 'Capability', 'Leadership development', 'Transformation'],
  headlineLines: ['Turning', 'Purpose into', 'Performance'],
  sentence:
    'I work with leaders, and with the organizations around them, until what was decided in the room is what people do on Monday.',
  badge: { figure: '20+', unit: 'Years' },
};
