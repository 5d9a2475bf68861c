import { expect, it } from 'vitest';
import { toSlug } from './slug.ts';

it.each([
  ['Team Coaching', 'team-coaching'],
  ['  Capability Design & Development ', 'capability-design-development'],
  ['Équipe à l’œuvre', 'equipe-a-l-uvre'],
  ['360° Review', '360-review'],
  ['静かな時間', ''],
  ['قيادة', ''],
  ['静か Retreat', 'retreat'],
])('%s suggests %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

it('is at most 60 characters long and ends with none but a letter or digit', () => {
  expect(toSlug(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  expect(toSlug('ab '.repeat(40))).toMatch(/^[a-z0-9-]{1,60}$/);
});
