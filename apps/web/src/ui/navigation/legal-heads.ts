export interface LegalHead {
  title: string;
  introduction: string;
}

/** Titles and introductions of the legal pages, apart from their texts: every page knows the titles. */
export const legalHeads: { privacy: LegalHead; terms: LegalHead } = {
  privacy: {
    title: 'Privacy Policy',
    introduction: 'What this site stores about you, why, and what you can do about it.',
  },
  terms: {
    title: 'Terms of Service',
    introduction: 'What you can expect when we work together, and what we expect of you.',
  },
};
