import type { TestimonialsContent } from './types.ts';

/** Sample recommendations. Replace them with real ones that you have permission to show. */
export const testimonials: TestimonialsContent = {
  heading: 'In the words of those who were there',
  introduction: 'Sample recommendations. Replace them with your own.',
  profileLink: 'More recommendations on',
  testimonials: [
    {
      id: 'sample-1',
      name: 'Sample Client One',
      title: 'Chief executive, Sample Manufacturing',
      initials: 'S1',
      portrait: null,
      rating: 5,
      content: 'We had a strategy for three years. After four months of this work we had a Monday morning.',
      fullContent:
        'We had a strategy for three years. After four months of this work we had a Monday morning.\n\nThe first thing that happened was an end to two meetings no one needed. Then came the harder part: each of us wrote down one decision we had been avoiding, and read it aloud. What I paid for was advice. What I got was a leadership team that finishes its sentences.',
      color: 'primary',
    },
    {
      id: 'sample-2',
      name: 'Sample Client Two',
      title: 'Director of learning, Sample Ministry',
      initials: 'S2',
      portrait: null,
      rating: 5,
      content:
        'The academy was built around our real cases. People came back for the second week by themselves.',
      fullContent:
        'The academy was built around our real cases. People came back for the second week by themselves.\n\nBefore a single slide existed there were forty interviews, and our own files became the exercises. A year later the program is run by three of our people, who no longer need anyone from outside. We agreed on that at the start, and it happened.',
      color: 'accent',
    },
    {
      id: 'sample-3',
      name: 'Sample Client Three',
      title: 'Country lead, Sample NGO',
      initials: 'S3',
      portrait: null,
      rating: 5,
      content:
        'Asked less than I feared and more than I expected. I still use the one question from our first hour.',
      fullContent:
        'Asked less than I feared and more than I expected. I still use the one question from our first hour.\n\nI was new in the role, with a team of sixty in four places. In ten sessions we worked on eleven conversations, every one of which I then really had. Two went badly. We looked at those the longest.',
      color: 'ink',
    },
    {
      id: 'sample-4',
      name: 'Sample Client Four',
      title: 'Partner, Sample Law Firm',
      initials: 'S4',
      portrait: null,
      rating: 5,
      content: 'I have sat through many workshops. In this one the quietest partner in the firm spoke first.',
      fullContent:
        'I have sat through many workshops. In this one the quietest partner in the firm spoke first.\n\nWe rehearsed the succession talk with an actor, three times, before we had it. I thought it a strange idea until the second time. The talk itself took twenty minutes and needed no repair.',
      color: 'accent',
    },
    {
      id: 'sample-5',
      name: 'Sample Client Five',
      title: 'Head of innovation, Sample City',
      initials: 'S5',
      portrait: null,
      rating: 5,
      content: 'The tool came last. That is why it is the first one our caseworkers have kept.',
      fullContent:
        'The tool came last. That is why it is the first one our caseworkers have kept.\n\nWe had asked for an application. We were sent to sit at the counter for two days instead. What was built afterwards is small and dull to look at, and it gives each caseworker back an hour a day.',
      color: 'ink',
    },
    {
      id: 'sample-6',
      name: 'Sample Client Six',
      title: 'Founder, Sample Studio',
      initials: 'S6',
      portrait: null,
      rating: 5,
      content: 'Calm, exact and funny. The invoice was the shortest document in the whole project.',
      fullContent:
        'Calm, exact and funny. The invoice was the shortest document in the whole project.\n\nWe were nine people who did everything together and were proud of it. We are twenty now, and know who decides what. No one left over it, which I had been told was impossible.',
      color: 'primary',
    },
  ],
};
