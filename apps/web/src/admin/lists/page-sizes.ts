/** How many rows a section loads at a time, and how many a list of the dashboard does, on a phone too. */
export const SECTION_PAGE_SIZE = 50;
export const DASHBOARD_PAGE_SIZE = 8;
export const PHONE_DASHBOARD_PAGE_SIZE = 3;

/** The choices of rows per page; the first view has the section's. */
export const PAGE_SIZES = [25, 50, 100, 250] as const;
