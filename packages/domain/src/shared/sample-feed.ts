/** The addresses of the articles and videos of the sample feeds, as a regular expression of JavaScript and of PostgreSQL. */
export const SAMPLE_ITEM_URL = '^https://example\\.com/(sample-|shorts/sample-)';

const PATTERN = new RegExp(SAMPLE_ITEM_URL);

/** Whether an article or a video is of the sample feeds, which local mode reads until a feed has an address. */
export function isSampleItem({ url }: { url: string }): boolean {
  return PATTERN.test(url);
}
