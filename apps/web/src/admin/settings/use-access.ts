import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../api/trpc.ts';

/** The API tokens. */
export function useApiTokens() {
  return trpc.apiTokens.list.useQuery(undefined, { staleTime: 0 });
}

/** Creates and revokes API tokens. */
export function useTokenChanges() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.apiTokens.invalidate();
  return {
    create: trpc.apiTokens.create.useMutation({ onSettled }),
    revoke: trpc.apiTokens.revoke.useMutation({ onSettled }),
  };
}

/** The open sessions of all users. */
export function useAllSessions() {
  return trpc.account.allSessions.useQuery(undefined, { staleTime: 0 });
}

/** Ends the session of any user. */
export function useSessionEnd() {
  const utils = trpc.useUtils();
  return trpc.account.endAnySession.useMutation({
    onSettled: () => void utils.account.invalidate(),
  });
}

/** Ends all sessions of the current user but this one. */
export function useOtherSessionsEnd() {
  const utils = trpc.useUtils();
  return trpc.account.endOtherSessions.useMutation({
    onSettled: () => void utils.account.invalidate(),
  });
}

/** The filter of the audit log; an empty value matches everything. */
export interface AuditFilter {
  actor: string;
  action: string;
  record: string;
}

const PAGE_SIZE = 25;

/** The audit log entries that match, newest first, page by page. */
export function useAuditLog(filter: AuditFilter) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== ''));
  return trpc.auditLog.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...given },
    {
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  );
}

/** The actions that occur in the log. */
export function useAuditActions() {
  return trpc.auditLog.actions.useQuery();
}
