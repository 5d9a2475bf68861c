import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { createSnapshot, SNAPSHOT_FILE } from '../../../openapi-snapshot.ts';
import { appRouter } from '../../app-router.ts';
import { FILE_ROUTES } from '../../file-routes.ts';
import { listOperations } from '../../platform/openapi/types.ts';
import type { ProcedureMeta } from '../trpc/init.ts';
import { describeApi } from './describe-api.ts';
import { BODY_VALUES, COMPONENT_VALUES } from './example-values.ts';
import { describeTags } from './tags.ts';

const document = describeApi({ router: appRouter, files: FILE_ROUTES }, 'https://rapport.example');
const operations = listOperations(document);
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: ProcedureMeta } }>,
).map(([name, { _def }]) => ({ name, type: _def.type, meta: _def.meta }));
const findOperation = (name: string) => operations.find(({ operation }) => operation.operationId === name);

/** The verbs that a summary can begin with. */
const VERBS = new Set(
  (
    'Add Approve Archive Cancel Change Check Complete Confirm Connect Correct Count Create Cut Delete Discard Download End Enroll Erase ' +
    'Export Find Get Invite List Log Mark Move Pause Plan Preview Publish Receive Refresh Reject Remove Rename Replace Request Resend Reset ' +
    'Restore Resume Retry Revoke Run Save Schedule Send ' +
    'Set Sign Start Subscribe Turn Undo Unsubscribe Update Upload Withdraw'
  ).split(' '),
);

describe('the OpenAPI document', () => {
  it('is the committed one; after an intended change run npx pnpm@12 openapi:write', () => {
    expect(JSON.parse(readFileSync(SNAPSHOT_FILE, 'utf8'))).toEqual(JSON.parse(createSnapshot()));
  });

  it('describes every procedure under its name on the typed transport', () => {
    expect(procedures.length).toBeGreaterThan(45);
    expect(procedures.filter(({ name }) => !findOperation(name))).toEqual([]);
  });

  it.each(procedures)('says who may call $name and which errors it has', ({ name, type, meta }) => {
    const { operation } = findOperation(name) ?? {};
    const schemes = operation?.security.flatMap((one) => Object.keys(one));
    expect(schemes).toEqual(meta?.needsSession ? ['session'] : ['apiToken', 'session']);
    expect(operation?.security.some((one) => Object.keys(one).length === 0)).toBe(
      meta?.accessLevel === 'public',
    );
    const always = ['200', '401', '429', '500', '503', ...(type === 'mutation' ? ['400', '403', '415'] : [])];
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(always));
  });

  it('shows in the example of a response what the example of its body sends', () => {
    const differing = operations.flatMap(({ operation }) => {
      const body = operation.requestBody?.content['application/json']?.example;
      const response = operation.responses['200']?.content?.['application/json']?.example;
      return Object.values(Object(response)).flatMap((entity) =>
        Object.entries(Object(body)).flatMap(([field, value]) => {
          const stored: unknown = Array.isArray(entity) ? undefined : Object(entity)[field];
          const isSame = stored === undefined || JSON.stringify(stored) === JSON.stringify(value);
          return isSame ? [] : [`${operation.operationId} ${field}`];
        }),
      );
    });
    expect(differing).toEqual([]);
  });

  it('names a service in its examples only where the key of the service does not', () => {
    const services: unknown[] = [];
    JSON.stringify(document, (_key, value: unknown) => {
      const { service, serviceName }: Record<string, unknown> = Object(value);
      if (typeof service === 'string' && typeof serviceName === 'string') services.push(service);
      return value;
    });
    expect(services.length).toBeGreaterThan(5);
    expect(new Set(services)).toEqual(new Set(['other']));
  });

  it('has examples that match their schemas, for every request and response body', () => {
    const ajv = new Ajv2020({ strict: false, formats: { '': true } });
    formats.default(ajv);
    ajv.addSchema(document, 'api');
    const wrong = operations.flatMap(({ path, method, operation }) => {
      const contents = [operation.requestBody?.content, operation.responses['200']?.content];
      return contents.flatMap((content) => {
        const media = content?.['application/json'];
        if (!media || path === '/openapi.json') return [];
        const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"api#/'));
        const ok = media.example !== undefined && ajv.validate(schema, media.example);
        return ok ? [] : [`${method} ${path}: ${ajv.errorsText()}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('gives example values only for schemas and calls that exist', () => {
    const calls = procedures.map(({ name }) => name);
    expect(Object.keys(COMPONENT_VALUES).filter((name) => !(name in document.components.schemas))).toEqual(
      [],
    );
    expect(Object.keys(BODY_VALUES).filter((name) => !calls.includes(name))).toEqual([]);
  });

  it('summarizes every call as an instruction in sentence case', () => {
    const summaries = operations.map(({ operation }) => operation.summary);
    expect(summaries.filter((summary) => !/^[A-Z][a-z]+ .*[^.]$/.test(summary))).toEqual([]);
    const verbs = new Set(summaries.map((summary) => summary.split(' ')[0]));
    expect([...verbs].filter((verb) => !VERBS.has(verb ?? ''))).toEqual([]);
  });

  it('names every schema it refers to', () => {
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('__'))).toEqual([]);
  });

  it('describes every group of calls in a sentence of its own', () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
    const weak = document.tags.filter(({ name, description }) => {
      return description.length < 30 || !description.endsWith('.') || description.includes(`about ${name}`);
    });
    expect(weak).toEqual([]);
    expect(() => describeTags(['unknown'])).toThrow('unknown has no description');
  });

  it('states the bounds of hours: quarters, above zero for a session, not zero for a correction', () => {
    const findHours = (name: string) =>
      findOperation(name)?.operation.requestBody?.content['application/json']?.schema.properties?.hours;
    expect(findHours('enrollments.logHours')).toMatchObject({ multipleOf: 0.25, exclusiveMinimum: 0 });
    expect(findHours('enrollments.correctHours')).toMatchObject({ multipleOf: 0.25, not: { const: 0 } });
  });

  it('takes every body in a type that generated clients can send', () => {
    const known = ['application/json', 'application/octet-stream', 'application/x-www-form-urlencoded'];
    const unknown = operations.filter(({ operation: { requestBody } }) => {
      return requestBody && !known.some((type) => type in requestBody.content);
    });
    expect(unknown.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('describes every parameter, in the words of its schema where it has some', () => {
    const parameters = operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).map(({ name, description = '' }) => ({
        call: operation.operationId,
        name,
        description,
      })),
    );
    // Such as "The order.", which says nothing that the name does not.
    expect(parameters.filter(({ description }) => !/^.{12,}\.$/s.test(description))).toEqual([]);
    expect(parameters).toContainEqual({
      call: 'contact.list',
      name: 'sort',
      description: 'The column to sort by; createdAt by default.',
    });
  });

  it('has one error shape', () => {
    const { schemas, responses } = document.components;
    expect(Object.keys(schemas).filter((name) => /error/i.test(name))).toEqual(['ApiError']);
    for (const { content } of Object.values(responses)) {
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ApiError' });
    }
  });
});
