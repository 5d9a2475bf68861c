import { expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import { FILE_ROUTES } from '../../file-routes.ts';
import { type ApiDocument, listOperations } from '../../platform/openapi/types.ts';
import { describeApi } from './describe-api.ts';
import { describeForPeople } from './reference.ts';

const document = describeApi({ router: appRouter, files: FILE_ROUTES }, 'https://rapport.example');
const shown = describeForPeople(document, '/api/client.tgz') as ApiDocument;

it('gives examples only to the parameters that a call needs, so that its code works when it is pasted', () => {
  const parameters = listOperations(shown).flatMap(({ operation }) => operation.parameters ?? []);
  const optional = parameters.filter(({ required }) => !required);
  expect(optional.map(({ name }) => name)).toContain('Idempotency-Key');
  for (const { name, example, schema } of optional)
    expect({ name, example, examples: schema.examples }).toEqual({ name });
  const ids = parameters.filter(({ name, required }) => name === 'id' && required);
  expect(ids.length).toBeGreaterThan(0);
});

it('shows every call of the document', () => {
  const list = (of: ApiDocument) => listOperations(of).map(({ operation }) => operation.operationId);
  expect(list(shown)).toEqual(list(document));
});
