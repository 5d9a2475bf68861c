import { expect, test } from 'vitest';
import { getSampleValues } from './samples.ts';

test('every variable of a template has a sample value in its preview', () => {
  expect(getSampleValues({ clientName: 'Name of the client', shoeSize: 'Size of the shoes' })).toEqual({
    clientName: 'Sample Client',
    shoeSize: '[Size of the shoes]',
  });
  expect(getSampleValues({ constructor: 'What made it' })).toEqual({ constructor: '[What made it]' });
});
