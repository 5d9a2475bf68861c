/** How many rows one export by selection names at most, so that the request stays under 1 MiB. */
export const MAX_EXPORTED_ROWS = 20_000;
