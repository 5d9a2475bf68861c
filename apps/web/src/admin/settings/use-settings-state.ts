import { trpc } from '../../api/trpc.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { describeBackup, describeSchedule } from './describe-backups.ts';
import {
  describeAuditLog,
  describeSessions,
  describeTemplates,
  describeTokens,
  describeWebhooks,
} from './describe-state.ts';

import { useBackups } from './use-settings.ts';

/** What is so now in each group of settings, as text. */
export interface SettingsState {
  templates: string;
  backup: string;
  schedule: string;
  sessions: string;
  tokens: string;
  auditLog: string;
  webhooks: string;
}

/** Reads what is so now in each group; a text is empty while it is not known. */
export function useSettingsState(): SettingsState {
  const now = useNow();
  const { timeZone } = useDates();
  const templates = trpc.emailTemplates.list.useQuery().data?.templates;
  const sessions = trpc.account.allSessions.useQuery().data;
  const tokens = trpc.apiTokens.list.useQuery().data?.apiTokens;
  const backups = useBackups().data;
  const log = trpc.auditLog.list.useQuery({ limit: 1 }, { staleTime: 0 }).data;
  const webhooks = trpc.webhooks.list.useQuery().data?.webhooks;
  return {
    templates: templates ? describeTemplates(templates) : '',
    backup: backups ? describeBackup(backups.backups, now, timeZone) : '',
    schedule: backups ? describeSchedule(backups) : '',
    sessions: sessions ? describeSessions(sessions) : '',
    tokens: tokens ? describeTokens(tokens, now) : '',
    webhooks: webhooks ? describeWebhooks(webhooks) : '',
    auditLog: log ? describeAuditLog(log.entries[0], now, timeZone) : '',
  };
}
