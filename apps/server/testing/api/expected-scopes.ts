import type { DeclaredProcedure } from './declared-procedures.ts';

/** What the addresses under `/api` are about. Written apart from the routers, so that one can contradict the other. */
const RESOURCE_OF_ADDRESS: [address: RegExp, resource: string][] = [
  [/^\/(contact|admin\/(contacts|saved-answers|saved-views))(\/|$)/, 'contacts'],
  [
    /^\/(newsletter|admin\/newsletters|admin\/(suppressions|tags|segments|sequences|imports))(\/|$)/,
    'subscribers',
  ],
  [/^\/admin\/(enrollments|plans)(\/|$)/, 'enrollments'],
  [/^\/admin\/coaching-sessions(\/|$)/, 'sessions'],
  [/^\/client\/profile$/, 'enrollments'],
  [/^\/(admin\/renewal-requests|client\/renewal-requests?)(\/|$)/, 'renewals'],
  [/^\/(admin\/coaching-packages|client\/packages)(\/|$)/, 'packages'],
  [/^\/admin\/newsletter-campaigns(\/|$)/, 'campaigns'],
  [/^\/(admin\/)?(articles|videos)(\/|$)/, 'content'],
  [/^\/admin\/emails(\/|$)/, 'emails'],
  [/^\/(admin\/)?site(\/|$)/, 'site'],
  [/^\/admin\/settings(\/|$)/, 'settings'],
  [/^\/admin\/webhook(s|-deliveries)(\/|$)/, 'webhooks'],
  [/^\/admin\/database(\/|$)/, 'database'],
  [/^\/notifications(\/|$)/, 'notifications'],
  [/^\/admin\/(dashboard|overview)(\/|$)/, 'dashboard'],
  [/^\/admin\/data-audit(\/|$)/, 'privacy'],
  [/^\/admin\/audit-log(\/|$)/, 'audit-log'],
  [/^\/(auth|account|client\/(plans|coaching-sessions))(\/|$)/, 'account'],
];

/** The scope that an API token needs by the address of a call; null for calls in person. */
export function expectedScope({ type, needsSession, rest }: DeclaredProcedure): string | null {
  if (needsSession) return null;
  const found = RESOURCE_OF_ADDRESS.find(([address]) => address.test(rest?.path ?? ''));
  if (!found) throw new Error(`say in expected-scopes.ts what ${rest?.path} is about`);
  return `${found[1]}:${type === 'query' ? 'read' : 'write'}`;
}
