import { isDeepStrictEqual } from 'node:util';
import type { MikroORM } from '@mikro-orm/postgresql';
import { SiteVersionEntity } from '@rapport/db/entities/site';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { type SiteIdentity, toSiteIdentity } from '@rapport/domain/site/identity';
import type { Look } from '@rapport/domain/site/look-schema';
import { mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import type { ContentVersion } from './content-version.ts';

/** What the site shows: the newest published content, or the built-in sample until something is published. */
export interface PublishedContent {
  content: SiteContent;
  /** The owner's identity on the site and in emails. The same object for as long as the content is the same. */
  identity: SiteIdentity;
  /** The number of the published version; null for the sample. */
  version: number | null;
  /** The looks that emails were sent in, the present one first, each once. */
  looks: readonly Look[];
}

/** The content that visitors see, with the owner's identity in emails. It follows publishing without a restart. */
export interface PublishedSite {
  /** The built-in content, shown until something is published. */
  sample: SiteContent;
  /** The content of this moment, from memory unless something changed. Throws when the database is away. */
  load(): Promise<PublishedContent>;
  /** The same; while the database is away what was loaded last, or the sample. Never throws. */
  latest(): Promise<PublishedContent>;
  /** What was loaded last, without waiting; if it may be old, it is loaded again for the next call. */
  current(): PublishedContent;
}

/** The earlier looks whose emails an admin may still read. */
const MAX_LOOKS = 10;

function isLook(value: unknown): value is Look {
  return typeof value === 'object' && value !== null && 'primary' in value && 'accent' in value;
}

function toPublished(content: SiteContent, version: number | null, earlier: Look[] = []): PublishedContent {
  const looks: Look[] = [];
  for (const look of [content.look, ...earlier]) {
    if (looks.length < MAX_LOOKS && !looks.some((other) => isDeepStrictEqual(other, look))) looks.push(look);
  }
  return { content, identity: toSiteIdentity(content), version, looks };
}

interface Options {
  orm: MikroORM;
  content: ContentVersion;
  sample: SiteContent;
  log: { warn: (fields: object, message: string) => void };
}

/** Reads the newest published content once, and again only after the content version moved and its number rose. */
export function createPublishedSite({ orm, content, sample, log }: Options): PublishedSite {
  let loaded = toPublished(sample, null);
  /** The content version that `loaded` was read at; null before the first time. */
  let loadedAt: string | null = null;
  let loading: { at: string; result: Promise<PublishedContent> } | null = null;
  let isAway = false;

  const isFresh = () => content.isLive() && loadedAt === content.current();

  async function findNewestNumber(): Promise<number | null> {
    const [row] = await orm.em
      .fork()
      .execute<{ number: number | null }[]>('select max(number) as number from site_version');
    return row?.number ?? null;
  }

  async function readVersion(number: number): Promise<PublishedContent> {
    const em = orm.em.fork();
    const row = await em.findOneOrFail(SiteVersionEntity, { number });
    const looks = await em.execute<{ look: unknown }[]>(
      `select content->'look' as look from site_version where number < ?
        group by content->'look' order by max(number) desc limit ${MAX_LOOKS}`,
      [number],
    );
    const { content: published, replaced } = mergeValidSections(row.content, sample);
    if (replaced.length > 0) {
      log.warn(
        { version: number, sections: replaced },
        'the published content is not valid in these sections; they show the sample, or lack entries, until it is published again',
      );
    }
    const earlier = looks.map(({ look }) => look).filter(isLook);
    return toPublished(published, number, [...earlier, sample.look]);
  }

  async function read(at: string): Promise<PublishedContent> {
    const number = await findNewestNumber();
    if (number !== loaded.version) {
      loaded = number === null ? toPublished(sample, null) : await readVersion(number);
    }
    loadedAt = at;
    isAway = false;
    return loaded;
  }

  async function load(): Promise<PublishedContent> {
    if (isFresh()) return loaded;
    // Taken before reading: a change in the meantime moves it, and the next call reads again.
    const at = content.current();
    if (loading?.at === at) return loading.result;
    const result = read(at).finally(() => {
      if (loading?.result === result) loading = null;
    });
    loading = { at, result };
    return result;
  }

  async function latest(): Promise<PublishedContent> {
    try {
      return await load();
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the published content cannot be read; the last one is used');
      isAway = true;
      return loaded;
    }
  }

  return {
    sample,
    load,
    latest,
    current() {
      if (!isFresh()) void latest();
      return loaded;
    },
  };
}
