import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { type ContentFault, listContentFaults } from './check-content.ts';
import { siteContentSchema } from './content-schema.ts';
import { createContent } from './testing/content.ts';

/** The faults after the value at a path, such as `about.statistics.0.figure`, was replaced. */
function faultsWith(path: string, value: unknown): ContentFault[] {
  const content: unknown = structuredClone(createContent());
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce((part, key) => (part as Record<string, unknown>)[key], content);
  (parent as Record<string, unknown>)[last] = value;
  return listContentFaults(content);
}

test('a whole content has no fault, and stays as it is', () => {
  expect(listContentFaults(createContent())).toEqual([]);
  expect(siteContentSchema.parse(createContent())).toEqual(createContent());
});

test('the schema can be written as JSON schema', () => {
  expect(z.toJSONSchema(siteContentSchema, { io: 'input' }).type).toBe('object');
});

describe('a fault is reported with its field and a reason', () => {
  it.each([
    ['about.statistics', undefined, 'about.statistics', 'This is missing.'],
    ['about', undefined, 'about', 'This is missing.'],
    ['about.paragraphs', [], 'about.paragraphs', 'This list of paragraphs is too short. Add at least 1.'],
    [
      'about.statistics.1.figure',
      '1,000,000',
      'about.statistics.1.figure',
      'Please use at most 8 characters.',
    ],
    [
      'testimonials.testimonials.0.color',
      'blue',
      'testimonials.testimonials.0.color',
      'Use one of these: primary, accent, ink.',
    ],
    ['owner.name', ' ', 'owner.name', 'Please fill this in.'],
    ['owner.name', 'a\nb', 'owner.name', 'Please keep this on one line.'],
    ['owner.nmae', 'Ada', 'owner.nmae', 'There is no such field. Check its spelling.'],
    ['owner.profiles', 'none', 'owner.profiles', 'This must be a group of fields.'],
    ['hero.headlineLines', ['1', '2', '3', '4', '5'], 'hero.headlineLines', 'Use at most 4 lines.'],
    [
      'hero.headlineLines',
      ['x'.repeat(50), 'x'.repeat(41)],
      'hero.headlineLines',
      'Please use at most 90 characters.',
    ],
    [
      'innovation.strands',
      [],
      'innovation.strands',
      'This list of parts of your approach is too short. Add at least 2.',
    ],
    [
      'emailIdentity.replyTo',
      'ada',
      'emailIdentity.replyTo',
      'Enter the email address for replies, or leave it empty.',
    ],
    ['emailIdentity.signature', '1\n2\n3\n4\n5\n6\n7', 'emailIdentity.signature', 'Use at most 6 lines.'],
    ['search.description', 'Short.', 'search.description', 'Describe the site in 50 to 200 characters.'],
    [
      'look.primary',
      'blue',
      'look.primary',
      'This is not a color. Write it as in #1a4a5c or rgb(26, 74, 92).',
    ],
  ])('%s = %j', (path, value, at, message) => {
    expect(faultsWith(path, value)).toEqual([{ path: at, message }]);
  });

  it('tells all of them at once', () => {
    const faults = listContentFaults({ ...createContent(), hero: undefined, about: undefined });
    expect(faults.map(({ path }) => path)).toEqual(['hero', 'about']);
  });

  it('for two services of one option and two testimonials of one id', () => {
    const { services, testimonials } = createContent();
    const repeat = <Entry>(entry: Entry) => [entry, entry];
    const twice = {
      ...createContent(),
      services: { ...services, services: repeat({ ...services.services[0], value: 'speaking-engagement' }) },
      testimonials: {
        ...testimonials,
        testimonials: [...testimonials.testimonials, ...testimonials.testimonials],
      },
    };
    expect(listContentFaults(twice).map(({ path }) => path)).toEqual([
      'services.services.1.value',
      'testimonials.testimonials.1.id',
    ]);
  });
});

describe('lengths that the design takes', () => {
  it('are counted as people count characters, in any script', () => {
    expect(faultsWith('owner.name', '山'.repeat(60))).toEqual([]);
    expect(faultsWith('owner.name', '🎓'.repeat(60))).toEqual([]);
    expect(faultsWith('owner.name', '山'.repeat(61))).toHaveLength(1);
  });

  it('let lists be empty that the page can do without', () => {
    expect(faultsWith('testimonials.testimonials', [])).toEqual([]);
    expect(faultsWith('owner.profiles.socialNetworks', [])).toEqual([]);
    expect(faultsWith('owner.profiles.networking', null)).toEqual([]);
  });
});

describe('a link without https', () => {
  it.each([
    ['linkedin.com/in/ada', 'The address must begin with https://. Write https://linkedin.com/in/ada.'],
    ['//linkedin.com/in/ada', 'The address must begin with https://. Write https://linkedin.com/in/ada.'],
    [
      'http://linkedin.com/in/ada',
      'The address must begin with https://. Write https://linkedin.com/in/ada.',
    ],
    ['javascript:alert(1)', 'This is not the address of a page. Enter one such as https://example.com/you.'],
    ['@ada', 'This is not the address of a page. Enter one such as https://example.com/you.'],
    ['ada@example.com', 'This is not the address of a page. Enter one such as https://example.com/you.'],
  ])('%s is refused with a sentence', (url, message) => {
    expect(faultsWith('owner.profiles.networking.url', url)).toEqual([
      { path: 'owner.profiles.networking.url', message },
    ]);
    expect(faultsWith('bookingLinks.individual', url)).toEqual([
      { path: 'bookingLinks.individual', message },
    ]);
  });
});

describe('a color', () => {
  it('in which text could not be read is refused with the nearest shade that works', () => {
    const [fault] = faultsWith('look.primary', '#ffd400');
    expect(fault?.path).toBe('look.primary');
    expect(fault?.message).toMatch(
      /^Text in this color would be hard to see on light pages\. The nearest shade that works is #[0-9a-f]{6}\.$/,
    );
    const shade = /#[0-9a-f]{6}/.exec(fault?.message ?? '')?.[0];
    expect(faultsWith('look.primary', shade)).toEqual([]);
  });

  it('for marks may be lighter than one for text', () => {
    expect(faultsWith('look.accent', '#b5622f')).toEqual([]);
    expect(faultsWith('look.primary', '#b5622f')).toHaveLength(1);
    expect(faultsWith('look.accent', '#ffd400')).toHaveLength(1);
  });
});
