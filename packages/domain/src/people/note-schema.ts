import { z } from 'zod';
import { personQuerySchema } from '../privacy/schema.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedEmail } from '../shared/stored-text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { seenValues } from '../shared/update.ts';
import { PERSON_NOTE_FIELDS } from './fields.ts';

const texts = textShapes(PERSON_NOTE_FIELDS, {
  text: { description: 'Only admins read it.', example: 'Prefers to talk in the morning.' },
});

/** A note about a person that only admins read. */
export const personNoteSchema = z
  .object({
    id: idSchema,
    email: storedEmail('Whom it is about, in lower case.'),
    ...texts.stored,
    createdBy: storedEmail('The admin who wrote it.'),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'PersonNote' });
export type PersonNote = z.infer<typeof personNoteSchema>;

export const personNotePayloadSchema = personQuerySchema.extend(texts.edited);
export type PersonNotePayload = z.infer<typeof personNotePayloadSchema>;

/** What the form of a note sends, on the page of its person. */
export const personNoteTextSchema = z.object(texts.edited);

/** An edit. */
export const personNoteUpdateSchema = personNoteTextSchema.extend({ seen: seenValues(texts.seen) });
export type PersonNoteUpdate = z.infer<typeof personNoteUpdateSchema>;

export const personNoteResponseSchema = z.object({ note: personNoteSchema });
export const personNoteResultSchema = okSchema.extend({ note: personNoteSchema });
