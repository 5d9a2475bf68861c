/** Why the installation cannot send: a state that its owner ends, and no fault of any email. */
export type InstallationFault = 'setup' | 'token' | 'sender' | 'stream' | 'approval' | 'account';

/** The reason while no server token is known. */
export const NOT_SET_UP = 'Email is not set up';

/** The reason when Postmark does not accept the server token. */
export const WRONG_TOKEN = 'Postmark refuses the server token';

/** The reasons by Postmark's error codes: of its senders, message streams and accounts.. */
const PATTERNS: Record<InstallationFault, string> = {
  setup: `^${NOT_SET_UP}$`,
  token: `^${WRONG_TOKEN}$|^Postmark answered 10:`,
  sender: "^Postmark answered (400|401|50[0-9]|51[0-2]):|^Postmark answered 300: Invalid 'From'",
  stream: '^Postmark answered 12[23][0-9]:',
  approval: '^Postmark answered 412:',
  account: '^Postmark answered (405|413):',
};

/** A regular expression, for PostgreSQL as well, that matches the reasons with which the installation is at fault. */
export const INSTALLATION_FAULT = Object.values(PATTERNS).join('|');

const FAULTS = Object.entries(PATTERNS).map(
  ([fault, pattern]) => [new RegExp(pattern), fault as InstallationFault] as const,
);

/** What is wrong with the installation, by the reason why an email was not sent; null when the reason is another. */
export function findInstallationFault(reason: string | null): InstallationFault | null {
  if (reason === null) return null;
  return FAULTS.find(([pattern]) => pattern.test(reason))?.[1] ?? null;
}
