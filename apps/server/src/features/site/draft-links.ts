import { createHash, randomBytes } from 'node:crypto';
import { DraftLinkEntity, type DraftLinkRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import {
  DRAFT_LINK_DAYS,
  type DraftLink,
  type DraftLinkList,
  type DraftLinkResult,
  MAX_DRAFT_LINKS,
} from '@rapport/domain/site/draft-link-schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

type LinkDeps = Pick<Deps, 'em' | 'env' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

const DAY_MS = 86_400_000;
/** As many links that no longer work are kept, so that their pages say so. */
const MAX_FORMER_LINKS = 100;

/** The path of the pages of a link; its token is in the query, which the log leaves out. */
export const DRAFT_PATH = '/draft';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What the database stores of a token. 256 random bits need no salt. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function toDraftLink({ id, createdAt, createdBy, expiresAt }: DraftLinkRow): DraftLink {
  return { id, createdAt: createdAt.toISOString(), createdBy, expiresAt: expiresAt.toISOString() };
}

const isActive = (now: Date) => ({ revokedAt: null, expiresAt: { $gt: now } });

/** The links that work, the newest first, without their addresses. */
export async function listDraftLinks({ em, now }: Pick<Deps, 'em' | 'now'>): Promise<DraftLinkList> {
  const rows = await em
    .fork()
    .find(DraftLinkEntity, isActive(now()), { orderBy: { id: 'desc' }, limit: MAX_DRAFT_LINKS });
  return { draftLinks: rows.map(toDraftLink) };
}

/** Creates a link that works for a week. The response is the only place with its address. CONFLICT when 10 work already. */
export async function createDraftLink(deps: LinkDeps): Promise<DraftLinkResult> {
  const now = deps.now();
  const token = randomBytes(32).toString('base64url');
  const draftLink = await deps.em.transactional(async (tx) => {
    await holdLock(tx, 'make a link to the draft');
    if ((await tx.count(DraftLinkEntity, isActive(now))) >= MAX_DRAFT_LINKS) {
      throw new AppError('CONFLICT', `There are ${MAX_DRAFT_LINKS} links to the draft. Revoke one first.`);
    }
    await tx.execute(
      `delete from draft_link where id in (select id from draft_link
        where revoked_at is not null or expires_at <= ? order by id desc offset ?)`,
      [now, MAX_FORMER_LINKS],
    );
    const row = tx.create(DraftLinkEntity, {
      tokenHash: hashToken(token),
      createdAt: now,
      createdBy: deps.actor.email,
      expiresAt: new Date(now.getTime() + DRAFT_LINK_DAYS * DAY_MS),
      revokedAt: null,
    });
    recordAudit(tx, deps, {
      action: 'draft_link.created',
      subjectType: 'draft_link',
      subjectId: row.id,
      details: { expiresAt: row.expiresAt.toISOString() },
    });
    return toDraftLink(row);
  });
  return {
    success: true,
    message: "Link created. Copy it now. You won't see it again.",
    draftLink,
    address: `${deps.env.publicUrl}${DRAFT_PATH}?token=${token}`,
  };
}

/** Revokes a link, from the next request on. Revoking it again is fine. */
export async function revokeDraftLink(deps: LinkDeps, { id }: IdParam): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(DraftLinkEntity, { id });
    if (row === null) throw new AppError('NOT_FOUND', 'This link does not exist.');
    if (row.revokedAt !== null) return;
    row.revokedAt = deps.now();
    recordAudit(tx, deps, { action: 'draft_link.revoked', subjectType: 'draft_link', subjectId: id });
  });
  return { success: true, message: 'Link revoked' };
}

/** What a token opens: the link while it works, `ended` after it expired or was revoked, null for any other token. */
export async function findDraftLink(
  { em, now }: Pick<Deps, 'em' | 'now'>,
  token: unknown,
): Promise<DraftLink | 'ended' | null> {
  if (typeof token !== 'string' || !TOKEN.test(token)) return null;
  const row = await em.findOne(DraftLinkEntity, { tokenHash: hashToken(token) });
  if (row === null) return null;
  return row.revokedAt !== null || row.expiresAt <= now() ? 'ended' : toDraftLink(row);
}
