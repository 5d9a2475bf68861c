import { expect, test } from 'vitest';
import { emptyFields, errorsOf } from './form-values.ts';

test('a required field is empty when it holds nothing but space', () => {
  const required = { name: 'Please enter your name.', message: 'Please enter a message.' };
  expect(emptyFields(required, { name: ' \n', message: 'Hello' })).toEqual({
    name: 'Please enter your name.',
  });
  expect(emptyFields(required, {})).toEqual(required);
  expect(emptyFields(required, { name: 'A', message: 'B' })).toEqual({});
});

test('each field shows its first fault; faults of no field are left out', () => {
  expect(
    errorsOf([
      { path: ['email'], message: 'first' },
      { path: ['email'], message: 'second' },
      { path: [], message: 'the whole' },
    ]),
  ).toEqual({ email: 'first' });
});
