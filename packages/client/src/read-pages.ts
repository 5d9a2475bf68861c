/** What the call of the next page takes: nothing for the first page. */
export interface PageQuery {
  cursor?: string;
}

/**
 * Reads a list page by page: the callback makes one call, with the cursor in its input.
 *
 * `for await (const { contacts } of readPages((page) => client.contact.list.query({ limit: 100, ...page }))) { … }`
 */
export async function* readPages<Page extends { nextCursor: string | null }>(
  readPage: (page: PageQuery) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  let query: PageQuery | undefined = {};
  while (query !== undefined) {
    const page: Page = await readPage(query);
    yield page;
    query = page.nextCursor === null ? undefined : { cursor: page.nextCursor };
  }
}
