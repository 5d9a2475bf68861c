import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import { describeApi } from './describe-api.ts';
import { formatCurl, formatJavaScript } from './reference-examples.ts';
import { type ApiOperation, listOperations } from './types.ts';

const document = describeApi(appRouter, 'https://rapport.example');
const operations = listOperations(document);

function find(name: string): ApiOperation {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found;
}

/** The same call with another body. */
function withBody(name: string, example: unknown): ApiOperation {
  const call = find(name);
  const content = { 'application/json': { schema: {}, example } };
  return { ...call, operation: { ...call.operation, requestBody: { required: true, content } } };
}

describe('the examples of a call', () => {
  it('can be pasted: a public list', () => {
    expect(formatCurl(document, find('articles.list'))).toBe(
      "curl 'https://rapport.example/api/articles?limit=20'",
    );
    expect(formatJavaScript(document, find('articles.list'))).toBe(
      "const response = await fetch('https://rapport.example/api/articles?limit=20');\n" +
        'const data = await response.json();',
    );
  });

  it('send a token where one is needed, and the id of the path', () => {
    expect(formatCurl(document, find('contact.delete'))).toBe(
      "curl -X DELETE 'https://rapport.example/api/admin/contacts/019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55' \\\n" +
        '  -H "Authorization: Bearer $TOKEN"',
    );
    expect(formatJavaScript(document, find('contact.delete'))).toContain("Authorization: 'Bearer ' + token,");
  });

  it('send the cookie where a token is refused', () => {
    expect(formatCurl(document, find('apiTokens.list'))).toContain('-b "$SESSION_COOKIE"');
    expect(formatJavaScript(document, find('apiTokens.list'))).toContain("credentials: 'include'");
  });

  it('keep quotes in a body what they are', () => {
    const call = withBody('contact.submit', { name: "Ada O'Hara", message: 'a "word"', email: 'a@b.co' });
    expect(formatCurl(document, call)).toContain(`"name": "Ada O'\\''Hara"`);
    const javaScript = formatJavaScript(document, call);
    expect(javaScript).toContain(`name: "Ada O'Hara",`);
    expect(javaScript).toContain(`message: "a \\"word\\"",`);
    expect(javaScript).toContain(`email: 'a@b.co'`);
  });

  it.each(operations.map((one) => [one.operation.operationId, one] as const))(
    '%s is valid JavaScript',
    (_id, call) => {
      expect(() => new Script(`(async () => {${formatJavaScript(document, call)}})`)).not.toThrow();
    },
  );
});
