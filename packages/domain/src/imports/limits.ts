/** The most bytes of a file with subscribers. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;

/** The most rows of a file, without its column names. */
export const MAX_IMPORT_ROWS = 1_000_000;

/** The most columns of a file; a service adds one for each custom field. */
export const MAX_IMPORT_COLUMNS = 500;

/** The most bytes of one row. A quote that is never closed would make one row of the rest of the file. */
export const MAX_IMPORT_ROW_BYTES = 1024 * 1024;

/** The most characters of a cell that is looked at. */
export const MAX_CELL_LENGTH = 10_000;
