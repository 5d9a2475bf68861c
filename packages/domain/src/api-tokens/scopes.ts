/** `read` calls queries only, `site` only what belongs to the content of the site, `full` whatever its admin may. */
export const API_TOKEN_SCOPES = ['read', 'site', 'full'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

/** A call, by the path of its procedure, such as `contact.list`. */
interface ScopedCall {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
}

interface Scope {
  label: string;
  /** In one sentence, for whoever creates a token. */
  description: string;
  /** The first part of the paths it reaches; null for all of them. */
  routers: readonly string[] | null;
  isReadOnly: boolean;
  /** Why another call is refused. */
  refusal: string;
}

/** What each scope reaches. A new procedure of a router belongs to the scopes of its router. */
export const API_TOKEN_SCOPE_RULES: Readonly<Record<ApiTokenScope, Scope>> = {
  read: {
    label: 'Read only',
    description: 'Reads everything that you can read, and changes nothing.',
    routers: null,
    isReadOnly: true,
    refusal: 'This API token can only read. Use a token with the scope full.',
  },
  site: {
    label: 'Site content',
    description:
      'Reads, changes and publishes the content of the site, and sees no contacts, clients or emails.',
    routers: ['site'],
    isReadOnly: false,
    refusal: 'This API token is for the content of the site only. Use a token with the scope read or full.',
  },
  full: {
    label: 'Full access',
    description: 'Does everything that you can do, except manage tokens, sessions and personal data.',
    routers: null,
    isReadOnly: false,
    refusal: '',
  },
};

/** Why a token of this scope may not make a call; null if it may. */
export function findScopeFault(scope: ApiTokenScope, { path, type }: ScopedCall): string | null {
  const { routers, isReadOnly, refusal } = API_TOKEN_SCOPE_RULES[scope];
  const isReached = routers === null || routers.includes(path.split('.')[0] ?? '');
  return isReached && (!isReadOnly || type === 'query') ? null : refusal;
}

/** The scopes that reach a call. */
export function listScopes(call: ScopedCall): ApiTokenScope[] {
  return API_TOKEN_SCOPES.filter((scope) => findScopeFault(scope, call) === null);
}
