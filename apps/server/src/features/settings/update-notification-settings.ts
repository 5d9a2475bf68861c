import { isDeepStrictEqual } from 'node:util';
import { NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import type {
  NotificationSettingsPayload,
  NotificationSettingsResult,
} from '@rapport/domain/notifications/settings';
import { lockOwnerEmails } from '../../mail/notifications/email-owner.ts';
import { getDefaultAddresses, toNotificationSettings } from '../../mail/notifications/settings.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'now' | 'actor' | 'ip' | 'requestId'>;

/** The stored values after a change: what is left out stays, and null is the default again. */
function merge<Values extends object>(stored: Values | undefined, given: Partial<Values> | null | undefined) {
  return given === null ? {} : { ...stored, ...given };
}

/**
 * Changes the notification settings. Addresses that are the default stay so, and follow ADMIN_NOTIFICATION_EMAIL. Throws
 * AppError CONFLICT when someone else has changed them since `seen`.
 */
export async function updateNotificationSettings(
  deps: Dependencies,
  { seen, ...given }: NotificationSettingsPayload,
): Promise<NotificationSettingsResult> {
  const { env } = deps;
  const settings = await deps.em.transactional(async (tx) => {
    // There may be no row yet to lock.
    await lockOwnerEmails(tx);
    const row = await tx.findOne(NotificationSettingsEntity, { id: 1 });
    const before = toNotificationSettings(env, row);
    refuseIfChanged('setting', { updatedAt: before.updatedAt }, seen);
    const { addresses = row?.addresses ?? null, reminderDays = row?.reminderDays ?? null } = given;
    const next = {
      id: 1,
      addresses: isDeepStrictEqual(addresses, getDefaultAddresses(env)) ? null : addresses,
      events: merge(row?.events, given.events),
      reminderDays,
      clientEmails: merge(row?.clientEmails, given.clientEmails),
      remindersChangedAt: row?.remindersChangedAt ?? null,
      updatedAt: deps.now(),
    };
    const { updatedAt: _, ...after } = toNotificationSettings(env, next);
    const fields = changedFields(before, after);
    if (fields.length === 0) return before;
    if (fields.includes('reminderDays')) next.remindersChangedAt = next.updatedAt;
    await tx.upsert(NotificationSettingsEntity, next);
    recordAudit(tx, deps, {
      action: 'notification_settings.updated',
      subjectType: 'notification_settings',
      details: { fields, ...(fields.includes('addresses') ? { addresses: after.addresses } : {}) },
    });
    return toNotificationSettings(env, next);
  });
  return { success: true, message: 'Notification settings saved', settings };
}
