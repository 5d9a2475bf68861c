import type { EntityManager } from '@mikro-orm/postgresql';
import { NotificationSettingsEntity, type NotificationSettingsRow } from '@rapport/db/entities/notifications';
import {
  DEFAULT_NOTIFICATION_SETTINGS as DEFAULTS,
  type NotificationSettings,
} from '@rapport/domain/notifications/settings';
import type { Deps } from '../../platform/deps.ts';

/** The addresses that get the owner's notifications until the owner changes them. */
export function getDefaultAddresses({
  adminNotificationEmail,
}: Pick<Deps['env'], 'adminNotificationEmail'>): string[] {
  return adminNotificationEmail === undefined ? [] : [adminNotificationEmail];
}

/** The settings as they hold: what was not changed is the default. */
export function toNotificationSettings(
  env: Pick<Deps['env'], 'adminNotificationEmail'>,
  row: NotificationSettingsRow | null,
): NotificationSettings {
  return {
    addresses: row?.addresses ?? getDefaultAddresses(env),
    events: { ...DEFAULTS.events, ...row?.events },
    reminderDays: row?.reminderDays ?? DEFAULTS.reminderDays,
    clientEmails: { ...DEFAULTS.clientEmails, ...row?.clientEmails },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** What the owner and clients are notified about by email, and when. */
export async function readNotificationSettings({
  em,
  env,
}: {
  em: EntityManager;
  env: Pick<Deps['env'], 'adminNotificationEmail'>;
}): Promise<NotificationSettings> {
  return toNotificationSettings(env, await em.findOne(NotificationSettingsEntity, { id: 1 }));
}
