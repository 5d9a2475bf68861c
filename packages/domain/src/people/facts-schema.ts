import { z } from 'zod';
import { parseLanguage, spellTimeZone } from '../imports/values/place.ts';
import { personQuerySchema } from '../privacy/schema.ts';
import { calendarDate } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { seenText, singleLine } from '../shared/text.ts';
import { textShapes } from '../shared/text-shapes.ts';
import { clearable, seenValues } from '../shared/update.ts';
import { webAddress } from '../site/content-fields.ts';
import { MAX_LINK_LENGTH, MAX_PERSON_LINKS, PERSON_FACTS } from './facts.ts';

const NOTES = {
  name: { description: 'In place of the name that they or an admin wrote last.' },
  phone: { example: '+351 555 0100' },
  timeZone: { description: 'A name of the IANA time zone database.', example: 'Europe/Lisbon' },
  language: { description: 'A BCP 47 tag.', example: 'pt' },
  followUpReason: { description: 'What the follow-up is for.', example: 'Ask how the talk went.' },
};
const texts = textShapes(PERSON_FACTS, NOTES);

/** An optional text that `spell` knows, in the spelling that it gives. */
const spelled = (field: 'timeZone' | 'language', spell: (text: string) => string | null, error: string) =>
  clearable(
    singleLine({ ...PERSON_FACTS[field], ...NOTES[field] })
      .refine((text) => text === '' || spell(text) !== null, { error })
      .overwrite((text) => spell(text) ?? text)
      .meta({
        maxLength: PERSON_FACTS[field].max,
        description: NOTES[field].description,
        examples: [NOTES[field].example],
      }),
  );

const day = calendarDate('Choose a day, such as 2026-12-31.').meta({
  description: 'The day from which the follow-up is due, in the time zone of the site.',
  examples: ['2026-12-31'],
});

/** What the owner knows about a person; null and empty where they know nothing. */
export const personFactsSchema = z
  .object({
    ...texts.stored,
    links: storedList(storedText(MAX_LINK_LENGTH), MAX_PERSON_LINKS).meta({
      examples: [['https://example.com']],
    }),
    followUpOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'The day from which the follow-up is due, in the time zone of the site.' }),
  })
  .meta({ id: 'PersonFacts' });
export type PersonFacts = z.infer<typeof personFactsSchema>;

/** What the form of the facts sends. What is left out stays. */
const personFactsEditSchema = z.object({
  ...texts.edited,
  timeZone: spelled('timeZone', spellTimeZone, 'Choose a time zone such as Europe/Lisbon.'),
  language: spelled('language', parseLanguage, 'Choose a language.'),
  links: z
    .array(webAddress)
    .max(MAX_PERSON_LINKS, { error: `There can be at most ${MAX_PERSON_LINKS} links.` })
    .optional(),
  followUpOn: day.nullable().optional(),
});

/** What is said to a reason without the day of the follow-up. */
export const REASON_WITHOUT_DAY = 'Choose the day of the follow-up, or leave out its reason.';

/** Whether a reason comes with the removal of its day. */
const hasDay = ({ followUpOn, followUpReason }: z.infer<typeof personFactsEditSchema>) =>
  followUpOn !== null || !followUpReason;

export const personFactsFormSchema = personFactsEditSchema.refine(hasDay, {
  path: ['followUpOn'],
  error: REASON_WITHOUT_DAY,
});

/** An edit of what is known about a person. Without its day, a follow-up has no reason either. */
export const personFactsUpdateSchema = personFactsEditSchema
  .extend({
    ...personQuerySchema.shape,
    seen: seenValues({
      ...texts.seen,
      links: z.array(seenText(MAX_LINK_LENGTH)).max(MAX_PERSON_LINKS),
      followUpOn: calendarDate('This must be a day.').nullable(),
    }),
  })
  .refine(hasDay, { path: ['followUpOn'], error: REASON_WITHOUT_DAY });
export type PersonFactsUpdate = z.infer<typeof personFactsUpdateSchema>;

export const personFactsResultSchema = okSchema.extend({ facts: personFactsSchema });
