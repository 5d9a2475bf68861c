/** An account of local mode, with an address that the sample content uses. */
export interface LocalAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string | null;
  /** What signing in as this account shows. */
  role: string;
}

export const LOCAL_ACCOUNTS: readonly LocalAccount[] = [
  {
    id: 'admin',
    email: 'admin@example.com',
    firstName: 'Admin',
    lastName: null,
    role: 'The owner of the site, with access to the admin area.',
  },
  {
    id: 'client',
    email: 'client@example.com',
    firstName: 'Client',
    lastName: null,
    role: 'A client with a coaching plan, with access to the client portal.',
  },
  {
    id: 'newcomer',
    email: 'newcomer@example.com',
    firstName: 'Newcomer',
    lastName: null,
    role: 'A new user without a coaching plan.',
  },
];

export function localAccount(id: unknown): LocalAccount | undefined {
  return LOCAL_ACCOUNTS.find((account) => account.id === id);
}
