import type { JsonValue } from '@rapport/domain/shared/json-value';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { SiteAddress } from '@rapport/domain/site/site-addresses';
import { createContext, useContext } from 'react';

/** What every field of the form shares. */
export interface FieldContextValue {
  /** The draft as it is on the screen. */
  content: SiteContent;
  /** The draft at this moment; the screen follows it. */
  readContent: () => SiteContent;
  setValue: (path: readonly string[], value: JsonValue) => void;
  /** What is wrong with a value, by its path with dots; nothing of values that were added and not looked at yet. */
  faults: ReadonlyMap<string, string>;
  /** Says that a value was added just now. */
  markFresh: (path: readonly string[]) => void;
  /** Says that nothing at or below a path is new any more. */
  forgetFresh: (path: readonly string[]) => void;
  /** The paths of texts that are still the sample's. */
  sample: ReadonlySet<string>;
  /** The pages and sections that a link can lead to. */
  addresses: readonly SiteAddress[];
}

export const FieldContext = createContext<FieldContextValue | null>(null);

export function useFields(): FieldContextValue {
  const value = useContext(FieldContext);
  if (!value) throw new Error('A field of the site needs <FieldContext> above it');
  return value;
}
