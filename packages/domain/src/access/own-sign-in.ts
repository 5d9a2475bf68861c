/** What responses call the ways to sign in without an identity provider. */
export const OWN_SIGN_IN = { 'built-in': 'Built-in sign-in', local: 'Local sign-in' } as const;
