/** How many rows one export by selection names at most, so that the request stays under 1 MiB. */
export const EXPORT_SELECTION_LIMIT = 20_000;
