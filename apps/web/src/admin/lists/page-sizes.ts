/** How many rows a section asks for at a time, and how many a list of the dashboard does. */
export const SECTION_PAGE = 50;
export const DASHBOARD_PAGE = 8;
