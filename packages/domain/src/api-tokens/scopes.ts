/**
 * What a token may do: `read` everything, the content of the `site`, everything (`full`), or a `custom` set of scopes
 * such as `contacts:read`.
 */
export const API_TOKEN_SCOPES = ['read', 'site', 'full', 'custom'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

export type ScopeAction = 'read' | 'write';

interface Resource {
  label: string;
  /** In the middle of a sentence, as in "Reads contacts". */
  noun: string;
  /** What belongs to it, for whoever creates a token. */
  description: string;
  /** The first part of the paths of its calls. A new procedure of a router belongs to the resource of its router. */
  routers: readonly string[];
  /** `read` for queries, `write` for mutations. */
  actions: readonly ScopeAction[];
}

const READ = ['read'] as const;
const READ_AND_WRITE = ['read', 'write'] as const;

/** What API tokens can be allowed to read and to change, in the order of the admin area. */
const RESOURCES = {
  contacts: {
    label: 'Contacts',
    noun: 'contacts',
    description: 'Messages from the contact form, saved answers and views',
    routers: ['contact', 'contacts', 'savedAnswers', 'savedViews'],
    actions: READ_AND_WRITE,
  },
  subscribers: {
    label: 'Subscribers',
    noun: 'subscribers',
    description: 'People of the newsletter',
    routers: ['newsletter', 'newsletters', 'suppressions', 'tags', 'segments', 'sequences', 'imports'],
    actions: READ_AND_WRITE,
  },
  enrollments: {
    label: 'Enrollments',
    noun: 'enrollments',
    description: 'Clients, their plans and hours',
    routers: ['enrollments'],
    actions: READ_AND_WRITE,
  },
  sessions: {
    label: 'Sessions',
    noun: 'sessions',
    description: 'Planned, held and missed sessions; changing includes inviting',
    routers: ['sessions'],
    actions: READ_AND_WRITE,
  },
  renewals: {
    label: 'Renewal requests',
    noun: 'renewal requests',
    description: 'Requests of clients and their decisions',
    routers: ['renewals'],
    actions: READ_AND_WRITE,
  },
  packages: {
    label: 'Packages',
    noun: 'packages',
    description: 'What clients can buy',
    routers: ['packages'],
    actions: READ_AND_WRITE,
  },
  campaigns: {
    label: 'Campaigns',
    noun: 'campaigns',
    description: 'Newsletters; changing includes sending',
    routers: ['campaigns'],
    actions: READ_AND_WRITE,
  },
  content: {
    label: 'Content',
    noun: 'articles and videos',
    description: 'Articles and videos from the feeds',
    routers: ['articles', 'videos'],
    actions: READ_AND_WRITE,
  },
  emails: {
    label: 'Emails',
    noun: 'emails',
    description: 'Single emails; changing includes sending',
    routers: ['emails'],
    actions: READ_AND_WRITE,
  },
  site: {
    label: 'Site',
    noun: 'the site',
    description: 'Texts and pictures of the site; changing includes publishing',
    routers: ['site'],
    actions: READ_AND_WRITE,
  },
  settings: {
    label: 'Settings',
    noun: 'settings',
    description: 'State of the installation and email templates',
    routers: ['settings', 'emailTemplates'],
    actions: READ_AND_WRITE,
  },
  webhooks: {
    label: 'Webhooks',
    noun: 'webhooks',
    description: 'Their deliveries; changing means testing and sending again',
    routers: ['webhooks'],
    actions: READ_AND_WRITE,
  },
  database: {
    label: 'Database',
    noun: 'the database',
    description: 'Size and state; changing means backups and maintenance',
    routers: ['database'],
    actions: READ_AND_WRITE,
  },
  notifications: {
    label: 'Notifications',
    noun: 'notifications',
    description: 'Your own notifications',
    routers: ['notifications'],
    actions: READ_AND_WRITE,
  },
  dashboard: {
    label: 'Dashboard',
    noun: 'the dashboard',
    description: 'Recent numbers and what needs attention',
    routers: ['dashboard'],
    actions: READ,
  },
  privacy: {
    label: 'Data audit',
    noun: 'the data audit',
    description: 'What is stored, by kind; no single person',
    routers: ['dataAudit'],
    actions: READ,
  },
  'audit-log': {
    label: 'Audit log',
    noun: 'the audit log',
    description: 'Who did what, and when',
    routers: ['auditLog'],
    actions: READ,
  },
  account: {
    label: 'Your account',
    noun: 'your account',
    description: 'Your name and email, and your own plans',
    routers: ['access', 'account', 'portal'],
    actions: READ,
  },
} as const satisfies Record<string, Resource>;

type ResourceName = keyof typeof RESOURCES;
type ScopeOf<Name extends ResourceName> = `${Name}:${(typeof RESOURCES)[Name]['actions'][number]}`;
/** A permission of a token, such as `contacts:read`. `write` does not include `read`. */
export type ResourceScope = { [Name in ResourceName]: ScopeOf<Name> }[ResourceName];

export interface ScopeResource extends Resource {
  name: ResourceName;
  scopes: readonly { action: ScopeAction; scope: ResourceScope }[];
}

/** Every resource with its scopes. */
export const SCOPE_RESOURCES: readonly ScopeResource[] = Object.entries<Resource>(RESOURCES).map(
  ([name, resource]) => ({
    ...resource,
    name: name as ResourceName,
    scopes: resource.actions.map((action) => ({ action, scope: `${name}:${action}` as ResourceScope })),
  }),
);

/** Every scope that a `custom` token can have. */
export const RESOURCE_SCOPES: readonly ResourceScope[] = SCOPE_RESOURCES.flatMap(({ scopes }) =>
  scopes.map(({ scope }) => scope),
);

const RESOURCE_BY_ROUTER = new Map(
  SCOPE_RESOURCES.flatMap((resource) => resource.routers.map((name) => [name, resource] as const)),
);

/** A call, by the path of its procedure, such as `contact.list`. */
interface ScopedCall {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
}

/** What a token may do. */
export interface TokenAccess {
  scope: ApiTokenScope;
  /** Of a `custom` token; empty for the others. */
  scopes: readonly string[];
}

/** The scope that a call needs; null where no API token may call. */
export function getRequiredScope({ path, type }: ScopedCall): ResourceScope | null {
  const resource = RESOURCE_BY_ROUTER.get(path.split('.')[0] ?? '');
  const action: ScopeAction = type === 'query' ? 'read' : 'write';
  return resource?.scopes.find((one) => one.action === action)?.scope ?? null;
}

const PRESETS: Record<Exclude<ApiTokenScope, 'custom'>, (scope: string) => boolean> = {
  read: (scope) => scope.endsWith(':read'),
  site: (scope) => scope.startsWith('site:'),
  full: () => true,
};

function hasScope({ scope, scopes }: TokenAccess, required: ResourceScope): boolean {
  return scope === 'custom' ? scopes.includes(required) : PRESETS[scope](required);
}

/** Every scope that a token has, in the order of the resources. Unknown ones are left out. */
export function listTokenScopes(access: TokenAccess): ResourceScope[] {
  return RESOURCE_SCOPES.filter((scope) => hasScope(access, scope));
}

/** Why a token may not make a call; null if it may. */
export function findScopeFault(access: TokenAccess, call: ScopedCall): string | null {
  const required = getRequiredScope(call);
  if (required === null) return "API tokens can't make this call. Sign in instead.";
  return hasScope(access, required) ? null : `This API token lacks the scope ${required}.`;
}
