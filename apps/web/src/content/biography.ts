import type { BiographyContent } from './types.ts';

/** The biography dialog. A sample: every line shows what kind of text belongs there. */
export const biography: BiographyContent = {
  introduction:
    'This biography is a sample. It shows the shape and the length that read well; the facts are yours to write.',
  degrees: [
    { title: 'Master of Science in Organizational Psychology', institution: 'Sample University' },
    { title: 'Executive Master in Change', institution: 'Sample Business School' },
    { title: 'Bachelor of Arts in Theatre', institution: 'Sample College of the Arts' },
  ],
  regions: [
    'Western Europe',
    'Middle East',
    'North Africa',
    'East Africa',
    'South Asia',
    'Southeast Asia',
    'North America',
  ],
  career: [
    {
      period: '2016 to today',
      role: 'Independent consultant and coach',
      text: 'Strategy, capability and leadership development for executives, ministries, NGOs and innovation units.',
    },
    {
      period: '2009 to 2016',
      role: 'Head of leadership development, Sample Group',
      text: 'Built the leadership academy of an organization with 12,000 people in nine countries.',
    },
    {
      period: '2004 to 2009',
      role: 'Consultant, Sample Consulting',
      text: 'Reorganizations in health, education and the public service, from diagnosis to the first year of doing.',
    },
  ],
  expertise: [
    'Strategy that leads to decisions',
    'Leadership and executive coaching',
    'Design of academies and programs',
    'Transformation of public bodies',
    'Behavioral insight in everyday work',
  ],
  skills: [
    'Facilitation of large groups',
    'One-to-one coaching',
    'Interviews and diagnosis',
    'Rehearsal and role play',
    'Writing for decision makers',
    'Work in three languages',
  ],
  philosophy: [
    'People rarely resist change. They resist being changed, and they are quick to notice the difference.',
    'So I begin with what already works, make the next step small enough to take on Monday, and measure by what people do, not by what was said in the room.',
  ],
};
