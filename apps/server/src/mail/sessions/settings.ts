import type { EntityManager } from '@mikro-orm/postgresql';
import { SessionSettingsEntity } from '@rapport/db/entities/sessions';
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from '@rapport/domain/sessions/settings';

/** How sessions are moved and reminded of: as the owner has set it, or the defaults. */
export async function readSessionSettings(em: EntityManager): Promise<SessionSettings> {
  const row = await em.findOne(SessionSettingsEntity, { id: 1 });
  if (row === null) return { ...DEFAULT_SESSION_SETTINGS, updatedAt: null };
  const { noticeHours, reminderHours, dayStarts, dayEnds, weekdays, updatedAt } = row;
  return { noticeHours, reminderHours, dayStarts, dayEnds, weekdays, updatedAt: updatedAt.toISOString() };
}
