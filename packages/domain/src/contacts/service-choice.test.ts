import { describe, expect, it } from 'vitest';
import {
  findChosenOption,
  listServiceOptions,
  splitOptionValue,
  toOptionValue,
  toServiceChoice,
} from './service-choice.ts';
import { CONTACT_SERVICES, findServiceName, nameService, type OfferedService } from './services.ts';

const SAMPLE: OfferedService[] = [
  { value: 'individual-coaching', name: 'Individual Leadership Coaching' },
  { value: 'organizational-consulting', name: 'Organizational Transformation' },
  { value: 'capability-design', name: 'Capability Design & Development' },
  { value: 'speaking-engagement', name: 'Speaking Engagement' },
  { value: 'other', name: 'Something else' },
];
const [coaching, consulting, design, speaking, other] = SAMPLE as [
  OfferedService,
  OfferedService,
  OfferedService,
  OfferedService,
  OfferedService,
];

describe('the services that the contact form offers', () => {
  it('are the five of the contract, in its order and words, while the site lists the sample', () => {
    expect(listServiceOptions(SAMPLE)).toEqual(CONTACT_SERVICES);
  });

  it('have the names and the order of the owner otherwise', () => {
    const own = { ...coaching, name: 'Executive sparring' };
    expect(listServiceOptions([design, own, other])).toEqual([
      { value: 'capability-design', label: 'Capability Design & Development' },
      { value: 'individual-coaching', label: 'Executive sparring' },
      { value: 'other', label: 'Other' },
    ]);
  });

  it('are without the hidden ones', () => {
    const options = listServiceOptions([coaching, { ...consulting, hidden: true }, design, speaking, other]);
    expect(options.map(({ value }) => value)).toEqual([
      'individual-coaching',
      'capability-design',
      'speaking-engagement',
      'other',
    ]);
  });

  it('send each added service as the key other with its name', () => {
    const added: OfferedService[] = [
      { value: 'other', name: 'Team retreats' },
      { value: 'other', name: '静かな時間' },
    ];
    expect(listServiceOptions([...SAMPLE, ...added]).slice(-3)).toEqual([
      { value: 'other', label: 'Other' },
      { value: 'other: Team retreats', label: 'Team retreats' },
      { value: 'other: 静かな時間', label: '静かな時間' },
    ]);
  });
});

describe('the option of a service that the owner added', () => {
  it.each([
    ['other: Team retreats', { service: 'other', serviceName: 'Team retreats' }],
    ['other: other: twice', { service: 'other', serviceName: 'other: twice' }],
    ['other: ', { service: 'other: ' }],
    ['other', { service: 'other' }],
    ['General: a note', { service: 'General: a note' }],
  ])('%s has the key and the name', (option, fields) => {
    expect(splitOptionValue(option)).toEqual(fields);
  });
});

describe('the service that an address chooses', () => {
  const own: OfferedService = { value: 'other', name: 'Team retreats' };
  const services = [
    { ...coaching, page: { slug: 'sparring' } },
    { ...speaking, slug: 'talks' },
    own,
    { value: 'other' as const, name: 'Secret', hidden: true },
  ];

  it.each([
    ['sparring', 'individual-coaching'],
    ['talks', 'speaking-engagement'],
    ['other: Team retreats', 'other: Team retreats'],
    ['other: Secret', null],
    ['individual-coaching', null],
    [null, null],
  ])('%s is the option %s', (choice, option) => {
    expect(findChosenOption(services, choice)).toBe(option);
  });

  it('is the one whose link has it', () => {
    for (const service of services.slice(0, 3)) {
      expect(findChosenOption(services, toServiceChoice(service))).toBe(toOptionValue(service));
    }
  });
});

describe('the name that a message keeps of its service', () => {
  const offered: OfferedService[] = [
    { ...coaching, name: 'Executive sparring' },
    speaking,
    other,
    { value: 'other', name: 'Team retreats', hidden: true },
  ];

  it.each([
    [{ service: null }, null],
    [{ service: 'individual-coaching' }, 'Executive sparring'],
    [{ service: 'individual-coaching', serviceName: 'Anything' }, 'Executive sparring'],
    [{ service: 'speaking-engagement' }, null],
    [{ service: 'capability-design' }, null],
    [{ service: 'other' }, null],
    [{ service: 'other', serviceName: 'Something else' }, null],
    [{ service: 'other', serviceName: 'Team retreats' }, 'Team retreats'],
    [{ service: 'other', serviceName: 'A name of a stranger' }, null],
  ])('of %j is %s', (asked, name) => {
    expect(findServiceName(asked, offered)).toBe(name);
  });

  it.each([
    [{ service: null }, null],
    [{ service: 'individual-coaching' }, 'Individual Leadership Coaching'],
    [{ service: 'individual-coaching', serviceName: 'Executive sparring' }, 'Executive sparring'],
    [{ service: 'other', serviceName: null }, 'Other'],
    [{ service: 'General' }, 'General'],
  ])('is shown: %j as %s', (asked, name) => {
    expect(nameService(asked)).toBe(name);
  });
});
