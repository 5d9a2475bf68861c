import { expect, it } from 'vitest';
import { redeemGrant } from './grants.ts';

/** Without a database: asking it would throw. */
const NO_DATABASE = {} as Parameters<typeof redeemGrant>[0];
const ATTEMPT = { state: 'state', codeVerifier: 'verifier' };

it.each([
  null,
  '',
  'a'.repeat(42),
  'a'.repeat(44),
  `${'a'.repeat(42)}+`,
  `+${'a'.repeat(43)}`,
  `${'a'.repeat(43)}\n`,
  'a'.repeat(20_000),
])('what cannot be a grant asks the database nothing: %#', async (code) => {
  expect(await redeemGrant(NO_DATABASE, ATTEMPT, code, new Date())).toBeNull();
});
