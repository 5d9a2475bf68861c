import type { EntityManager } from '@mikro-orm/postgresql';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { SetupEndEntity, SetupStepEntity, type SetupStepRow } from '@rapport/db/entities/site';
import { VideoEntity } from '@rapport/db/entities/videos';
import { AppError } from '@rapport/domain/shared/app-error';
import { listContentFaults } from '@rapport/domain/site/check-content';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { type SiteIdentity, toSiteIdentity } from '@rapport/domain/site/identity';
import { mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import type {
  SetupPayload,
  SetupResult,
  SetupStepParam,
  SetupStepPayload,
  SiteSetup,
  StepStatus,
} from '@rapport/domain/site/setup-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { isStepFilledIn, isWithin, SETUP_STEPS, type SetupStepFacts } from '@rapport/domain/site/setup-steps';
import { findFeedAddress } from '../../feeds/feed-reader.ts';
import { readDomain } from '../../mail/domain/check-domain.ts';
import { SETUP_TEST } from '../../mail/kinds/setup-test.ts';
import { toSenderIdentity } from '../../mail/letterhead.ts';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { readPostmarkSetup } from '../../mail/postmark/setup/read-setup.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Actor, Deps } from '../../platform/deps.ts';
import {
  type DraftDeps,
  findDraft,
  findNewestVersion,
  getDraftContent,
  getPublishedContent,
} from './stored-draft.ts';

type ReadDeps = Pick<Deps, 'em' | 'site' | 'env' | 'now'> & { actor: Actor };
type SetupDeps = DraftDeps & Pick<Deps, 'env'>;

function getHost(address: string | null): string | null {
  if (address === null) return null;
  return new URL(address).host || 'a file on the server';
}

async function readFeeds(
  { em, env }: ReadDeps,
  { feeds: published }: SiteContent,
): Promise<SiteSetup['feeds']> {
  // A deleted one stays as a marker.
  const shown = { deletedAt: null };
  const [articles, videos] = [await em.count(ArticleEntity, shown), await em.count(VideoEntity, shown)];
  return {
    articles: { host: getHost(findFeedAddress(env, published, 'articles')), items: articles },
    videos: { host: getHost(findFeedAddress(env, published, 'videos')), items: videos },
  };
}

/** The guided set-up, as the draft, the feeds and the decisions of the admins have it. */
export async function readSetup(deps: ReadDeps): Promise<SiteSetup> {
  const newest = await findNewestVersion(deps.em);
  const published = getPublishedContent(deps, newest);
  const content = getDraftContent(await findDraft(deps.em), published);
  const rows = await deps.em.find(SetupStepEntity, {});
  const decided = new Map<string, SetupStepRow['outcome']>(rows.map(({ step, outcome }) => [step, outcome]));
  const end = await deps.em.findOne(SetupEndEntity, { id: 1 });
  const feeds = await readFeeds(deps, published);

  const postmark = await readPostmarkSetup(deps);
  const domain = await readDomain(deps);

  const faults = listContentFaults(content);
  const isDone = ({ key, fields }: SetupStepFacts): boolean => {
    if (faults.some(({ path }) => isWithin(path, fields))) return false;
    if (key === 'publish') return newest !== null;
    if (key === 'postmark') {
      return postmark.isLocal ? decided.get(key) === 'done' : postmark.state === 'works';
    }
    // Without a public domain there is nothing to check, so nothing is done either.
    if (key === 'domain') return !domain.isLocal && domain.found === domain.records.length;
    if (key === 'feeds' && Object.values(feeds).some(({ host, items }) => host !== null && items > 0))
      return true;
    return isStepFilledIn(key, content, deps.site.sample);
  };
  const getStatus = (step: SetupStepFacts): StepStatus => {
    if (isDone(step)) return 'done';
    const decision = decided.get(step.key) ?? 'open';
    // An email that was sent says nothing about Postmark.
    return decision === 'done' ? 'open' : decision;
  };

  return {
    status: end?.status ?? 'open',
    isPublished: newest !== null,
    steps: SETUP_STEPS.map((step) => ({ key: step.key, minutes: step.minutes, status: getStatus(step) })),
    feeds,
    hasLocalMailbox: postmark.isLocal,
    testEmailTo: deps.actor.email,
  };
}

/** The set-up after a change, read again instead of from the entities in memory. */
function readStoredSetup(deps: ReadDeps): Promise<SiteSetup> {
  return readSetup({ ...deps, em: deps.em.fork({ keepTransactionContext: true }) });
}

async function storeOutcome(
  tx: EntityManager,
  { now }: Pick<Deps, 'now'>,
  step: SetupStepKey,
  outcome: SetupStepRow['outcome'],
): Promise<void> {
  await tx.upsert(SetupStepEntity, { step, outcome, decidedAt: now() });
}

/** Keeps or skips a step for all admins, or opens it again. */
export async function decideSetupStep(
  deps: SetupDeps,
  { step, decision }: SetupStepParam & SetupStepPayload,
): Promise<SetupResult> {
  await deps.em.transactional(async (tx) => {
    if (decision === 'open') await tx.nativeDelete(SetupStepEntity, { step });
    else await storeOutcome(tx, deps, step, decision);
    recordAudit(tx, deps, {
      action: 'site_setup.step_decided',
      subjectType: 'site_setup',
      details: { step, decision },
    });
  });
  return { success: true, message: 'Step saved', setup: await readStoredSetup(deps) };
}

const MESSAGES: Record<SetupPayload['status'], string> = {
  open: 'The guided set-up is open again.',
  finished: 'The guided set-up is finished.',
  dismissed: 'The guided set-up is dismissed. You can open it again in the section Site.',
};

/** Finishes or dismisses the set-up for all admins, or opens it again. CONFLICT when nothing was published yet. */
export async function saveSetup(deps: SetupDeps, { status }: SetupPayload): Promise<SetupResult> {
  await deps.em.transactional(async (tx) => {
    if (status === 'finished' && (await findNewestVersion(tx)) === null) {
      throw new AppError('CONFLICT', 'Publish your site first. The set-up is finished after that.');
    }
    if (status === 'open') await tx.nativeDelete(SetupEndEntity, { id: 1 });
    else await tx.upsert(SetupEndEntity, { id: 1, status, endedAt: deps.now() });
    recordAudit(tx, deps, {
      action: 'site_setup.status_changed',
      subjectType: 'site_setup',
      details: { status },
    });
  });
  return { success: true, message: MESSAGES[status], setup: await readStoredSetup(deps) };
}

/**
 * Sends an email to the caller with name, signature, address and colors of the draft, as every email has them once it
 * is published. Where a section of the draft is not valid yet, the published one is used.
 */
export async function sendSetupTestEmail(deps: SetupDeps): Promise<SetupResult> {
  const recipient = deps.actor.email;
  await deps.em.transactional(async (tx) => {
    const published = getPublishedContent(deps, await findNewestVersion(tx));
    const draft = await findDraft(tx);
    const { content } = mergeValidSections(draft?.content, published);
    const identity: SiteIdentity = {
      ...toSenderIdentity(toSiteIdentity(content), deps.env),
      // No email shows them.
      sampleFields: [],
    };
    await enqueueEmail(tx, deps, {
      kind: SETUP_TEST,
      recipient,
      values: { identity: JSON.stringify(identity) },
    });
    await storeOutcome(tx, deps, 'postmark', 'done');
    recordAudit(tx, deps, { action: 'site_setup.test_email_sent', subjectType: 'site_setup' });
  });
  return {
    success: true,
    message: `A test email is on its way to ${recipient}.`,
    setup: await readStoredSetup(deps),
  };
}
