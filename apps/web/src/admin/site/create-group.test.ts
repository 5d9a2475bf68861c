import { expect, test } from 'vitest';
import { createGroup } from './create-group.ts';
import { type Field, type GroupField, readFields } from './fields.ts';

const below = (field: Field | undefined, key: string) =>
  field?.kind === 'group' ? field.fields.find(([name]) => name === key)?.[1] : undefined;
const services = below(readFields().services, 'services');
const page = below(services?.kind === 'list' ? services.item : undefined, 'page') as GroupField;
const path = ['services', 'services', '1', 'page'];

test.each([
  ['Team Coaching', 'team-coaching'],
  ['الانتقال بين الأجيال', 'service-2'],
  ['', ''],
])('the page of a service named “%s” gets the address “%s”', (name, slug) => {
  expect(createGroup(page, path, { name })).toMatchObject({ slug });
});
