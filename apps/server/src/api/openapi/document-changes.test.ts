import { expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import { FILE_ROUTES } from '../../file-routes.ts';
import { describeApi } from './describe-api.ts';
import { listDocumentChanges } from './document-changes.ts';

it('names the calls and types of the OpenAPI document that differ', () => {
  const before = describeApi({ router: appRouter, files: FILE_ROUTES }, 'https://rapport.example');
  const after = structuredClone(before);
  expect(listDocumentChanges(before, after)).toEqual([]);
  after.paths['/admin/samples'] = {
    post: { ...before.paths['/contact']?.post, operationId: 'samples.add' } as never,
  };
  delete after.paths['/contact'];
  after.components.schemas.Contact = { type: 'object', description: 'Another one.' };
  expect(listDocumentChanges(before, after)).toEqual([
    'added POST /admin/samples',
    'changed type Contact',
    'removed POST /contact',
  ]);
});
