import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import { singleLine } from '@rapport/domain/shared/text';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { addTags, removeTags } from '../audience/change-tags.ts';
import type { ConsentDeps } from './confirm-subscription.ts';
import { parseUnsubscribe } from './links.ts';

/** What readers can change themselves, with the link in every email. */
export interface Preferences {
  email: string;
  firstName: string;
  /** The tags that the owner offers, and whether the reader has each. */
  topics: { id: string; name: string; isChosen: boolean }[];
  /** Null without a pause that is running. */
  pausedUntil: Date | null;
}

export interface ChangedPreferences {
  firstName: string;
  topics: readonly string[];
  /** Begins a pause of a month, or ends the one that is running. */
  isPaused: boolean;
}

const nameSchema = singleLine({ max: SUBSCRIBER_FIELDS.firstName.max });

/** The fields of the posted form; null when the first name is missing or too long. */
export function parsePreferences(body: string): ChangedPreferences | null {
  const form = new URLSearchParams(body);
  // A body without the fields of the form would take away what is stored.
  if (!form.has('firstName')) return null;
  const name = nameSchema.safeParse(form.get('firstName') ?? '');
  if (!name.success) return null;
  return { firstName: name.data ?? '', topics: form.getAll('topic'), isPaused: form.has('pause') };
}

const findSubscriber = (em: EntityManager, email: string) =>
  em.findOne(SubscriberEntity, { email, unsubscribedAt: null, suppression: null });

/** The preferences of the address of an unsubscribe link; null when the link is invalid or the subscription has ended. */
export async function readPreferences(deps: ConsentDeps, token: string): Promise<Preferences | null> {
  const email = parseUnsubscribe(deps.env, token);
  if (email === null) return null;
  const em = deps.em.fork();
  const row = await findSubscriber(em, email);
  if (row === null) return null;
  const topics = await em.execute<Preferences['topics']>(
    `select t.id, t.name, exists (select from subscriber_tag st
              where st.tag_id = t.id and st.subscriber_id = ?) as "isChosen"
       from tag t where t.is_public order by lower(t.name)`,
    [row.id],
  );
  const { pausedUntil } = row;
  const isPaused = pausedUntil !== null && pausedUntil > deps.now();
  return { email, firstName: row.firstName ?? '', topics, pausedUntil: isPaused ? pausedUntil : null };
}

/** Gives a subscriber the chosen topics, and takes the others of those that are offered. */
async function setTopics(
  tx: EntityManager,
  subscriber: string,
  { chosen, now }: { chosen: readonly string[]; now: Date },
): Promise<void> {
  const offered = await tx.find(TagEntity, { isPublic: true }, { fields: ['id'] });
  const ids = offered.map(({ id }) => id);
  const change = (tags: string[]) => ({ subscribers: [subscriber], tags, now });
  await removeTags(tx, { ...change(ids.filter((id) => !chosen.includes(id))), by: null });
  await addTags(tx, change(ids.filter((id) => chosen.includes(id))));
}

/** A month later, by the calendar. */
function addMonth(now: Date): Date {
  const later = new Date(now);
  later.setUTCMonth(later.getUTCMonth() + 1);
  return later;
}

/** What a reader changed besides the topics, as their history names it. */
function listChanges(
  before: Preferences,
  { firstName, isPaused }: Pick<ChangedPreferences, 'firstName' | 'isPaused'>,
): string[] {
  const wasPaused = before.pausedUntil !== null;
  return [
    ...(firstName === before.firstName ? [] : ['firstName']),
    ...(isPaused === wasPaused ? [] : [isPaused ? 'pause' : 'pauseEnd']),
  ];
}

function recordChanges(
  tx: EntityManager,
  { now, ip }: ConsentDeps,
  { id, changed }: { id: string; changed: readonly string[] },
): void {
  if (changed.length === 0) return;
  recordAudit(
    tx,
    { now, ip, actor: null, requestId: 'preferences' },
    {
      action: 'newsletter_subscriber.updated',
      subjectType: 'newsletter_subscriber',
      subjectId: id,
      details: { fields: changed },
    },
  );
}

/** Stores what the reader chose. False when the link is invalid or the subscription has ended. */
export async function savePreferences(
  deps: ConsentDeps,
  token: string,
  { firstName, topics, isPaused }: ChangedPreferences,
): Promise<boolean> {
  const before = await readPreferences(deps, token);
  if (before === null) return false;
  return deps.em.fork().transactional(async (tx) => {
    const row = await findSubscriber(tx, before.email);
    if (row === null) return false;
    recordChanges(tx, deps, { id: row.id, changed: listChanges(before, { firstName, isPaused }) });
    row.firstName = firstName === '' ? null : firstName;
    // A pause that is running keeps its end when the form is sent again.
    row.pausedUntil = isPaused ? (before.pausedUntil ?? addMonth(deps.now())) : null;
    await setTopics(tx, row.id, { chosen: topics, now: deps.now() });
    return true;
  });
}
