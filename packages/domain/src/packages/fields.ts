import type { TextField } from '../shared/text-field.ts';

/** The texts of a package, in the order of its form. */
export const PACKAGE_FIELDS = {
  name: { label: 'Package name', max: 200, required: 'Package name is required' },
  description: { label: 'Description', max: 5_000, lines: 'multi', required: 'Description is required' },
} as const satisfies Record<string, TextField>;
