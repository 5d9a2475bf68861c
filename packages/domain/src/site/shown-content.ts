import type { SiteContent } from './content-schema.ts';
import type { HomeSection } from './home-sections.ts';
import type { PageSection } from './pages-schema.ts';

/** A picture that was left out takes no place in a document. */
type ShownPicture<Value> = Value extends { picture: infer Left }
  ? { picture?: Shown<NonNullable<Left>> }
  : unknown;

/** Marks that say what is hidden, and what only those see who confirmed a sign-up. */
const NOT_SHOWN = ['hidden', 'afterConfirming'] as const;
type NotShown = (typeof NOT_SHOWN)[number];

/** A content without what was hidden or left out, and without the marks that say so. */
export type Shown<Value> = Value extends readonly unknown[]
  ? { [Index in keyof Value]: Shown<Value[Index]> }
  : Value extends object
    ? { [Key in keyof Value as Exclude<Key, NotShown | 'picture'>]: Shown<Value[Key]> } & ShownPicture<Value>
    : Value;

export type ShownContent = Shown<SiteContent>;

function isHidden(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true;
}

function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isHidden(entry)).map(withoutHidden);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      NOT_SHOWN.some((name) => name === key) || (key === 'picture' && part === null)
        ? []
        : [[key, withoutHidden(part)]],
    ),
  );
}

/** The content without its hidden entries, which no public page and no document may hold. */
export function toShown(content: SiteContent): ShownContent {
  return withoutHidden(content) as ShownContent;
}

/** Without the sections that have nothing to show. */
export function withoutEmpty<Section extends { key: PageSection; text?: string; picture?: object }>(
  sections: readonly Section[],
  content: ShownContent,
): Section[] {
  const entries: Partial<Record<PageSection, readonly unknown[]>> = {
    caseStudies: content.caseStudies.caseStudies,
    testimonials: content.testimonials.testimonials,
    clientLogos: content.clientLogos.logos,
    press: content.press.appearances,
    questions: content.questions.questions,
  };
  return sections.filter(({ key, text, picture }) =>
    key === 'text' ? text !== '' || picture !== undefined : entries[key]?.length !== 0,
  );
}

/** The sections of the home page that the owner shows and that have something to show, in their order. */
export function listSections(content: ShownContent): HomeSection[] {
  return withoutEmpty(content.home.sections, content).map(({ key }) => key);
}
