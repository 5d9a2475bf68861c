/** The most characters of a passkey's name; by itself, because a field needs it without the checks. */
export const MAX_PASSKEY_NAME_LENGTH = 100;
