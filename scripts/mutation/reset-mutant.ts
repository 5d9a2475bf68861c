import { inject } from 'vitest';

const provided = inject as unknown as (name: string) => string | undefined;

/** The last mutant of a reused thread must be off while the next one's test files are loaded. */
if (provided('mode') === 'mutant' && provided('mutantActivation') === 'runtime') {
  const state = (globalThis as Record<string, unknown>)[provided('globalNamespace') ?? ''];
  if (typeof state === 'object' && state !== null) Object.assign(state, { activeMutant: undefined });
}
