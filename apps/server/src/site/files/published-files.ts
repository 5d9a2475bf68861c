import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { getFilesVersion, type SiteFilesContent } from '@rapport/site-files/file-version';
import { createRepresentation, type Representation } from '../../platform/http/representation.ts';
import type { PublishedSite } from '../../platform/published-site.ts';

/** The files by name, such as `favicon.svg`. */
export type MadeFiles = Readonly<Record<string, Buffer>>;

export interface PublishedFilesOptions {
  site: Pick<PublishedSite, 'sample' | 'latest'>;
  /** Makes the files of a content; `query` goes behind the addresses in them. */
  make: (content: SiteFilesContent, query: string) => Promise<MadeFiles>;
  log: { warn: (fields: object, message: string) => void };
  /** How long a request waits for files that are being made, in milliseconds. */
  waitMs?: number;
  /** How long making the files may take, in milliseconds. */
  limitMs?: number;
  /** How long to wait after a failure before the same files are made again, in milliseconds. */
  retryMs?: number;
  now?: () => number;
}

export interface PublishedFile {
  /** Null where the built file is right, or the only one there is. */
  representation: Representation | null;
  cacheControl: string;
}

/** The files at fixed addresses that show the content: icons, web manifest and the preview image for links. */
export interface PublishedFiles {
  /** The version in the addresses of a content's files; null while the built ones show it. */
  versionOf(content: SiteContent): string | null;
  /** Begins to make the files of what is published, unless they are there. Never throws. */
  prepare(): void;
  /** The file at a path that was asked for with this version in its address, or with none. */
  find(path: string, version: string | null): Promise<PublishedFile>;
}

const TYPES: Readonly<Record<string, { type: string; compress: boolean }>> = {
  '/favicon.svg': { type: 'image/svg+xml', compress: true },
  '/favicon.ico': { type: 'image/x-icon', compress: true },
  '/apple-touch-icon.png': { type: 'image/png', compress: false },
  '/icon-192.png': { type: 'image/png', compress: false },
  '/icon-512.png': { type: 'image/png', compress: false },
  '/site.webmanifest': { type: 'application/manifest+json', compress: true },
  '/social-image.png': { type: 'image/png', compress: false },
};

/** Whether what is published decides what a path answers. */
export function isPublishedFile(path: string): boolean {
  return path in TYPES;
}

const SHORT_LIVED = 'public, max-age=3600';
/** For a file that will be another one soon. */
const REVALIDATED = 'no-cache';
const DEFAULT_WAIT_MS = 3_000;
const DEFAULT_LIMIT_MS = 30_000;
const DEFAULT_RETRY_MS = 60_000;
/** Brotli's; the files are small. */
const QUALITY = 9;

interface FileSet {
  version: string;
  files: ReadonlyMap<string, Representation>;
}

async function toFileSet(version: string, made: MadeFiles): Promise<FileSet> {
  const files = new Map<string, Representation>();
  for (const [path, { type, compress }] of Object.entries(TYPES)) {
    const body = made[path.slice(1)];
    if (body) files.set(path, await createRepresentation(body, type, { compress, quality: QUALITY }));
  }
  return { version, files };
}

/**
 * Makes the files of what is published once, one set after another, and keeps the newest set in memory. When that fails
 * or takes long, the last set is served, or else the built one.
 */
export function createPublishedFiles(options: PublishedFilesOptions): PublishedFiles {
  const { site, make, log, now = Date.now } = options;
  const { waitMs = DEFAULT_WAIT_MS, limitMs = DEFAULT_LIMIT_MS, retryMs = DEFAULT_RETRY_MS } = options;
  const sampleVersion = getFilesVersion(site.sample);
  const versions = new WeakMap<SiteContent, string>();
  let made: FileSet | null = null;
  let failed: { version: string; at: number } | null = null;
  /** The newest content that files were asked for; null for the sample. */
  let wanted: { version: string; content: SiteContent } | null = null;
  let making: Promise<void> | null = null;

  function versionOf(content: SiteContent): string | null {
    const version = versions.get(content) ?? getFilesVersion(content);
    versions.set(content, version);
    return version === sampleVersion ? null : version;
  }

  function isSettled(version: string): boolean {
    if (made?.version === version) return true;
    return failed?.version === version && now() - failed.at < retryMs;
  }

  async function makeInTime(content: SiteContent, version: string): Promise<FileSet> {
    const timeout = AbortSignal.timeout(limitMs);
    const tooLong = once(timeout, 'abort').then(() => {
      throw new Error(`It took longer than ${limitMs} ms.`);
    });
    return toFileSet(version, await Promise.race([make(content, `?v=${version}`), tooLong]));
  }

  async function makeWanted(): Promise<void> {
    while (wanted && !isSettled(wanted.version)) {
      const { version, content } = wanted;
      try {
        made = await makeInTime(content, version);
        failed = null;
      } catch (error) {
        if (failed?.version !== version)
          log.warn({ err: error }, 'icons and preview image cannot be made; the last ones are served');
        failed = { version, at: now() };
      }
    }
  }

  function start(): Promise<void> {
    making ??= makeWanted().finally(() => {
      making = null;
    });
    return making;
  }

  /** The version that is published now; its files are being made unless they are there. */
  async function want(): Promise<string | null> {
    const { content } = await site.latest();
    const version = versionOf(content);
    wanted = version === null ? null : { version, content };
    return version;
  }

  return {
    versionOf,
    prepare() {
      void want().then(start);
    },
    async find(path, asked) {
      const version = await want();
      if (version !== null && !isSettled(version)) {
        await Promise.race([start(), delay(waitMs, undefined, { ref: false })]);
      }
      const isCurrent = version === null || made?.version === version;
      const isAsked = asked === null || asked === version;
      return {
        representation: version === null ? null : (made?.files.get(path) ?? null),
        cacheControl: isCurrent && isAsked ? SHORT_LIVED : REVALIDATED,
      };
    },
  };
}
