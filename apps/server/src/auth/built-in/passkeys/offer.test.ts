import { describe, expect, it } from 'vitest';
import { isPasskeyOffered, isPasskeySuggested } from './offer.ts';

/** The sign-ins, of the first five, after which a passkey is offered to someone who always answers "Not now". */
function listOffers(isAdmin: boolean, { passkeys = 0, answers = true } = {}): number[] {
  let passkeyRefusals = 0;
  return [1, 2, 3, 4, 5].filter((signIns) => {
    const isOffered = isPasskeyOffered({ isAdmin, signIns, passkeyRefusals, passkeys });
    if (isOffered && answers) passkeyRefusals += 1;
    return isOffered;
  });
}

describe('the offer of a passkey', () => {
  it('is made to an admin at the first and the third sign-in', () => {
    expect(listOffers(true)).toEqual([1, 3]);
  });

  it('is made to a client at the second', () => {
    expect(listOffers(false)).toEqual([2]);
  });

  it('is made again until it was answered', () => {
    expect(listOffers(true, { answers: false })).toEqual([1, 2, 3, 4, 5]);
    expect(listOffers(false, { answers: false })).toEqual([2, 3, 4, 5]);
  });

  it('is not made to someone with a passkey', () => {
    expect(listOffers(true, { passkeys: 1 })).toEqual([]);
    expect(listOffers(false, { passkeys: 1 })).toEqual([]);
  });

  it('is made a last time in Security & Access, after two refusals', () => {
    const asked = [0, 1, 2, 3].filter((passkeyRefusals) =>
      isPasskeySuggested({ passkeyRefusals, passkeys: 0 }),
    );
    expect(asked).toEqual([2]);
    expect(isPasskeySuggested({ passkeyRefusals: 2, passkeys: 1 })).toBe(false);
  });
});
