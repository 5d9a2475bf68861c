import type { JsonValue } from '@rapport/domain/shared/json-value';
import { createContext, useContext } from 'react';

/** What every field of the form shares. */
export interface FieldContextValue {
  setValue: (path: readonly string[], value: JsonValue) => void;
  /** What is wrong with a value, by its path with dots. */
  faults: ReadonlyMap<string, string>;
  /** The paths of texts that are still the sample's. */
  sample: ReadonlySet<string>;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

export function useFields(): FieldContextValue {
  const value = useContext(FieldContext);
  if (!value) throw new Error('A field of the site needs <FieldContext> above it');
  return value;
}
