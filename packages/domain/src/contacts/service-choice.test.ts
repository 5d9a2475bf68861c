import { describe, expect, it } from 'vitest';
import { listServiceOptions } from './service-choice.ts';
import { nameService } from './service-name.ts';
import { CONTACT_SERVICES, joinService, type OfferedService, splitService } from './services.ts';

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
  it('are the five of the specification, in its order and words, while the site lists the sample', () => {
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

describe('a service with the name it was asked for by', () => {
  it.each([
    ['other', 'Team retreats', 'other: Team retreats'],
    ['other', 'other: twice', 'other: other: twice'],
    ['other', null, 'other'],
    ['individual-coaching', null, 'individual-coaching'],
  ])('%s, %s is one text and two parts again', (service, serviceName, text) => {
    expect(joinService(service, serviceName)).toBe(text);
    expect(splitService(text)).toEqual({ service, serviceName });
  });

  it('has no name where its key says it all', () => {
    expect(joinService('individual-coaching', 'Executive sparring')).toBe('individual-coaching');
    expect(splitService('General: a note')).toEqual({ service: 'General: a note', serviceName: null });
  });
});

describe('the name of the service that a message asks for', () => {
  const own: OfferedService[] = [{ ...coaching, name: 'Executive sparring' }, speaking, other];

  it.each([
    [{ service: null }, null],
    [{ service: 'individual-coaching' }, 'Executive sparring'],
    [{ service: 'speaking-engagement' }, 'Speaking Engagement'],
    [{ service: 'capability-design' }, 'Capability Design & Development'],
    [{ service: 'other' }, 'Other'],
    [{ service: 'other', serviceName: 'Team retreats' }, 'Team retreats'],
    [{ service: 'other: Team retreats' }, 'Team retreats'],
    [{ service: 'General' }, 'General'],
  ])('%j is %s', (asked, name) => {
    expect(nameService(asked, own)).toBe(name);
  });
});
