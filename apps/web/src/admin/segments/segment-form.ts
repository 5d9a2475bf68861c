import type { Segment } from '@rapport/domain/segments/schema';
import { defineForm } from '../dialog/use-opened.ts';

/** The editor of a segment, or of a new one. */
export const SEGMENT_FORM = defineForm('segment', ({ edited }: { edited: Segment | null }) =>
  edited === null ? 'new' : edited.id,
);

/** The id in the address of a segment that is not stored yet. */
export const NEW_SEGMENT = 'new';
