import type { ServicesContent } from './types.ts';

export const services: ServicesContent = {
  heading: 'Five ways to work together',
  introduction: 'Each begins with a conversation and a written proposal of one page.',
  services: [
    {
      value: 'individual-coaching',
      name: 'Individual Leadership Coaching',
      line: 'One-to-one work on the decisions, conversations and habits that your role turns on.',
      forWhom: 'Leaders and executives, new in a role or at a turning point',
    },
    {
      value: 'organizational-consulting',
      name: 'Organizational Transformation',
      line: 'From a strategy on paper to changed practice: diagnosis, design, and the first hundred days of doing.',
      forWhom: 'Leadership teams, government bodies and NGOs',
    },
    {
      value: 'capability-design',
      name: 'Capability Design & Development',
      line: 'Programs, academies and tools built around the work your people really do.',
      forWhom: 'HR and learning teams',
    },
    {
      value: 'speaking-engagement',
      name: 'Speaking Engagement',
      line: 'Talks and working sessions on change, judgment and creative practice.',
      forWhom: 'Conferences, retreats and innovation units',
    },
    {
      value: 'other',
      name: 'Something else',
      line: 'Facilitation, an advisory seat, a second opinion: if you are unsure where it fits, ask.',
      forWhom: 'Anyone whose question is on no list',
    },
  ],
};
