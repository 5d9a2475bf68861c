import { SiteVersionEntity, type SiteVersionRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import type { JsonValue } from '@rapport/domain/shared/json-value';
import { listContentFaults } from '@rapport/domain/site/check-content';
import type {
  SiteVersion,
  SiteVersionDetail,
  SiteVersionList,
  SiteVersionsQuery,
  VersionParam,
} from '@rapport/domain/site/schema';
import type { Deps } from '../../platform/deps.ts';
import { fromBase64, invalidCursor, toBase64 } from '../../platform/pagination/list-order.ts';

const DEFAULT_LIMIT = 50;
const NUMBER = /^[1-9]\d{0,8}$/;

/** A version as the API's `SiteVersion`. */
export function toSiteVersion({
  number,
  publishedAt,
  publishedBy,
  restoredFrom,
}: Pick<SiteVersionRow, 'number' | 'publishedAt' | 'publishedBy' | 'restoredFrom'>): SiteVersion {
  return { number, publishedAt: publishedAt.toISOString(), publishedBy, restoredFrom };
}

function decodeNumber(cursor: string): number {
  const text = fromBase64(cursor);
  if (!NUMBER.test(text)) throw invalidCursor();
  return Number(text);
}

/** The published versions, newest first, without their contents. */
export async function listVersions(
  { em }: Pick<Deps, 'em'>,
  { limit = DEFAULT_LIMIT, cursor }: SiteVersionsQuery,
): Promise<SiteVersionList> {
  const before = cursor === undefined ? {} : { number: { $lt: decodeNumber(cursor) } };
  const rows = await em.fork().find(SiteVersionEntity, before, {
    fields: ['number', 'publishedAt', 'publishedBy', 'restoredFrom'],
    orderBy: { number: 'desc' },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    versions: page.map(toSiteVersion),
    total: await em.fork().count(SiteVersionEntity, {}),
    nextCursor: rows.length > limit && last ? toBase64(String(last.number)) : null,
  };
}

/** Finds a version. NOT_FOUND for an unknown number. */
export async function findVersion(
  { em }: Pick<Deps, 'em'>,
  { number }: VersionParam,
): Promise<SiteVersionRow> {
  const row = await em.findOne(SiteVersionEntity, { number });
  if (!row) throw new AppError('NOT_FOUND', 'This version does not exist.');
  return row;
}

/** A version with its content as it was published. */
export async function readVersion(deps: Pick<Deps, 'em'>, param: VersionParam): Promise<SiteVersionDetail> {
  const row = await findVersion(deps, param);
  return {
    ...toSiteVersion(row),
    // It came out of a JSON column.
    content: row.content as Record<string, JsonValue>,
    faults: listContentFaults(row.content),
  };
}
