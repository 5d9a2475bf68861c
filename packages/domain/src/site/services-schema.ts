import { CONTACT_SERVICES, type ContactService, getServiceLabel } from '../contacts/services.ts';
import { group, hideable, line, listOfHideable, oneOf, uniqueBy } from './content-fields.ts';
import { sectionPicture } from './picture-schema.ts';
import { servicePageSchema } from './service-page-schema.ts';
import { button } from './target-schema.ts';

const SERVICE_VALUES = CONTACT_SERVICES.map(({ value }) => value) as [ContactService, ...ContactService[]];

const service = group({
  value: oneOf(SERVICE_VALUES).meta({
    description: 'In your contacts. Choose Other if none of these fits.',
    initial: 'other',
  }),
  name: line(60),
  line: line(160),
  forWhom: line(120),
  ...hideable,
  page: servicePageSchema.nullable().default(null).meta({
    description: 'A page of its own, to which its row on the home page leads.',
  }),
  button: button.nullable().default(null).meta({
    description: 'In place of the button that leads to the contact form, such as a way to book it.',
  }),
});

/**
 * What people can ask for. Each option of the contact form belongs to one service at most, except Other, whose services
 * are distinguished by their names.
 */
export const servicesSchema = group({
  heading: line(90),
  introduction: line(240),
  picture: sectionPicture,
  services: listOfHideable(service, { min: 1, max: 12, noun: 'services' })
    .check(
      uniqueBy(
        ({ value }) => (value === 'other' ? null : value),
        'value',
        (value) =>
          `Messages about another service are listed as ${getServiceLabel(value)} already. Choose Other.`,
      ),
    )
    .check(
      uniqueBy(
        ({ value, name }) => (value === 'other' ? name.toLowerCase() : null),
        'name',
        () => 'Another service has this name already. Visitors tell them apart by their names.',
      ),
    )
    .check(
      uniqueBy(
        ({ page }) => (page?.slug ? page.slug : null),
        ['page', 'slug'],
        () => 'Another service has this address already.',
      ),
    ),
});
