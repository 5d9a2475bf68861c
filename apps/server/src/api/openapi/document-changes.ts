import { type ApiDocument, listOperations } from '../../platform/openapi/types.ts';

type Parts = Pick<ApiDocument, 'paths' | 'components'>;

/** Every call and named type of a document, as text. */
function listParts(document: Parts): Map<string, string> {
  const { responses, schemas } = document.components;
  return new Map([
    ...listOperations(document).map(({ method, path, operation }): [string, string] => [
      `${method.toUpperCase()} ${path}`,
      JSON.stringify(operation),
    ]),
    ...Object.entries({ ...responses, ...schemas }).map(([name, part]): [string, string] => [
      `type ${name}`,
      JSON.stringify(part),
    ]),
  ]);
}

/** The calls and types that differ between two documents, one a line: `added POST /admin/contacts`. */
export function listDocumentChanges(before: Parts, after: Parts): string[] {
  const old = listParts(before);
  const current = listParts(after);
  return [
    ...[...current].flatMap(([name, text]) => {
      if (!old.has(name)) return [`added ${name}`];
      return old.get(name) === text ? [] : [`changed ${name}`];
    }),
    ...[...old.keys()].filter((name) => !current.has(name)).map((name) => `removed ${name}`),
  ];
}
