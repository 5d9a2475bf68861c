import { sectionSearch } from '../navigation/sections.ts';

/** The address of the subscribers that a segment finds. */
export const segmentSubscribersSearch = (id: string) => `${sectionSearch('newsletter')}&segment=${id}`;
