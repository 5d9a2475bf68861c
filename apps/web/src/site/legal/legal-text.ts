import type { LegalHead } from '../../ui/navigation/legal-heads.ts';

/** A paragraph of a legal page, or a list of points. */
export type LegalParagraph = string | readonly string[];

interface LegalSection {
  heading: string;
  texts: readonly LegalParagraph[];
  /** Whether the section ends with a link to the contact form. */
  leadsToContact?: boolean;
}

/** A whole legal page. */
export interface LegalText extends LegalHead {
  sections: readonly LegalSection[];
}
