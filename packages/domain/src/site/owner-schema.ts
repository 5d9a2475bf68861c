import { z } from 'zod';
import { withoutBraces } from '../emails/without-braces.ts';
import { boundedString } from '../shared/bounded-string.ts';
import { email } from '../shared/email.ts';
import { multiLine } from '../shared/text.ts';
import { group, line, lines, list, optionalProfile, profile } from './content-fields.ts';
import { STARTING_DATE, STARTING_YEAR } from './legal-dates.ts';
import { optionalLogo, pictureSchema } from './picture-schema.ts';
import { target } from './target-schema.ts';

/** An email address, or an empty text; `message` says both. */
function optionalEmail(message: string) {
  return z.union([email(message), z.literal('')], { error: message });
}

/** Who the site is about, and where else they can be found. */
export const ownerSchema = group({
  name: line(60).meta({ description: 'Your name, in the header, the footer and every email.' }),
  profession: line(60).meta({ description: 'Such as: Coach for teams and leaders.' }),
  headshot: pictureSchema.nullable().meta({
    description: 'On the first screen and in emails. Without one, the words have the whole width.',
  }),
  profiles: group({
    networking: optionalProfile.meta({ description: 'Your profile in a professional network.' }),
    blog: optionalProfile.meta({ description: 'Where your articles appear.' }),
    videoChannel: optionalProfile.meta({ description: 'Where your videos appear.' }),
    socialNetworks: list(profile, { max: 6, noun: 'social networks' }),
    creativeWorks: group({ label: line(30), url: target })
      .nullable()
      .meta({ description: 'Where your creative projects are shown.' }),
  }),
});

/** How emails name their sender, beside the name of the owner. */
export const emailIdentitySchema = group({
  replyTo: optionalEmail('Enter the email address for replies, or leave it empty.').meta({
    description: 'Where replies go. Empty: to the address that emails are sent from.',
  }),
  logo: optionalLogo.meta({
    description: 'At the top of emails: before your name, or in its place if the logo is wide.',
  }),
  signature: withoutBraces(lines(300, 6)).meta({
    description: 'What your emails close with beside your portrait, over at most six lines.',
  }),
  postalAddress: withoutBraces(lines(300, 6)).meta({
    description: 'The postal address at the foot of every email; the law of many countries asks for it.',
  }),
});

const year = boundedString(4, 'Enter a year such as 2019, or leave it empty.')
  .regex(/^(?:(?:19|20)\d\d)?$/, { error: 'Enter a year such as 2019, or leave it empty.' })
  .meta({ maxLength: 4 });

/** A day of the calendar, as in 2026-03-31. */
const date = boundedString(10, 'Enter a date such as 2026-03-31.')
  .check(z.iso.date({ error: 'Enter a date such as 2026-03-31.' }))
  .meta({ format: 'date', maxLength: 10 });

/** What the privacy policy and the terms say about the owner. */
export const legalFactsSchema = group({
  business: line(120).meta({ description: 'The business: a name, or a description while it has none.' }),
  address: multiLine({ max: 300 }).meta({ description: 'The address of the business; may be empty.' }),
  privacyContact: optionalEmail('Enter an email address, or leave it empty.').meta({
    description: 'Where questions about personal data go, beside the contact form; may be empty.',
  }),
  jurisdiction: line(120).meta({ description: 'Whose law and courts the terms name, such as: Ireland.' }),
  emailProcessor: line(120).meta({ description: 'The company that sends your emails, such as: Postmark.' }),
  hosting: line(200).meta({ description: 'Such as: Example Hosting, Dublin.' }),
  signInProvider: line(120).meta({ description: 'The service with which people sign in, such as: Google.' }),
  firstYear: year.default(STARTING_YEAR).meta({
    description: 'The first year of the copyright line in the footer. Empty: the present year alone.',
  }),
  updated: date.default(STARTING_DATE).meta({
    description:
      'The date of the privacy policy and the terms. It becomes the present one when you change these facts.',
  }),
});
