/** The most rows of one export by selection, so that the request stays under 1 MiB. */
export const MAX_EXPORTED_ROWS = 20_000;
