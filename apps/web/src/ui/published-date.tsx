import { formatShortDate } from '@rapport/domain/shared/short-date';

/**
 * The day something was published, the same for every reader and in the server's HTML: that of UTC. In the reader's own
 * zone half of the world would see another day than the server rendered.
 */
export function PublishedDate({ at }: { at: string }) {
  return <time dateTime={at}>{formatShortDate(new Date(at), 'UTC')}</time>;
}
