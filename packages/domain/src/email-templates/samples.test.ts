import { expect, test } from 'vitest';
import { sampleValues } from './samples.ts';

test('every variable has a value in a preview, and no other name has one', () => {
  expect(sampleValues({ clientName: 'Name of the client', shoeSize: 'Size of the shoes' })).toEqual({
    clientName: 'Sample Client',
    shoeSize: '[Size of the shoes]',
  });
  expect(sampleValues({ constructor: 'What made it' })).toEqual({ constructor: '[What made it]' });
});
