/** What decides whether a passkey is offered. */
interface SignInHistory {
  isAdmin: boolean;
  /** Finished sign-ins, this one included. */
  signIns: number;
  /** How often the person answered "Not now". */
  passkeyRefusals: number;
  /** Passkeys that work on this domain. */
  passkeys: number;
}

const ADMIN_ASKED_AGAIN_AT = 3;
const CLIENT_ASKED_AT = 2;

/** Whether a passkey is offered after this sign-in: to admins at the first and once again, to clients at the second. */
export function isPasskeyOffered({ isAdmin, signIns, passkeyRefusals, passkeys }: SignInHistory): boolean {
  if (passkeys > 0) return false;
  if (!isAdmin) return passkeyRefusals === 0 && signIns >= CLIENT_ASKED_AT;
  return passkeyRefusals === 0 || (passkeyRefusals === 1 && signIns >= ADMIN_ASKED_AGAIN_AT);
}

/** Whether Security & Access asks an admin a last time. */
export function isPasskeySuggested({
  passkeyRefusals,
  passkeys,
}: Omit<SignInHistory, 'isAdmin' | 'signIns'>): boolean {
  return passkeys === 0 && passkeyRefusals === 2;
}
