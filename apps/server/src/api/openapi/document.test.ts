import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import type { ProcedureMeta } from '../trpc/init.ts';
import { describeApi } from './describe-api.ts';
import { BODY_VALUES, COMPONENT_VALUES } from './example-values.ts';
import { createSnapshot, SNAPSHOT_FILE } from './snapshot.ts';
import { describeTags } from './tags.ts';
import { listOperations, type Schema } from './types.ts';

const document = describeApi(appRouter, 'https://rapport.example');
const operations = listOperations(document);
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: ProcedureMeta } }>,
).map(([name, { _def }]) => ({ name, type: _def.type, meta: _def.meta }));
const findOperation = (name: string) => operations.find(({ operation }) => operation.operationId === name);

/** Calls of other programs, which decide about the length of what they send; HTTP limits an address to 16 KiB. */
const UNBOUNDED_INPUTS = {
  backchannelLogout: 'the identity provider writes the token',
  callback: 'the identity provider writes the address',
  downloadBackup: 'a file name that this server gave out',
  login: 'any longer path counts as the home page',
  postmarkWebhook: 'Postmark writes the event, and what is stored of it is shortened',
  unsubscribe: 'a token that this server gave out',
};

/** Texts of responses that no column and no input bounds, by the last two names of their place. */
const UNBOUNDED_TEXTS: Record<string, string> = {
  'the server writes them': `
    AuditEntry.subjectId emailOutage.title emailOutage.message held.what held.fields held.why erased.what
    mentioned.what EmailTemplate.description variables.* Notification.title Notification.message
    LinkedNotification.title LinkedNotification.message preview.unknown faults.path faults.message published.sampleFields restore.notRestored
    calendar.fileName calendar.content
    OwnSession.device AnySession.device ApiError.message ApiError.requestId issues.path issues.message`,
  'they name a state or a kind': `
    stats.connectionStatus EmailSettings.status DatabaseSettings.status database.status SecuritySettings.status
    SecuritySettings.provider newsletter.status consents.action consents.wording untrustedProxy.address`,
  'a service or a provider writes them': `
    CampaignProgress.waitingReason first.reason Erasure.providerReason SentEmail.reason EmailDetail.reason
    recipients.reason`,
  'they are rendered': `
    EmailDraft.subject EmailDraft.message EmailDraft.html SentEmail.subject EmailDetail.subject EmailDetail.html
    EmailDetail.text preview.subject preview.html preview.text previewDraft.subject previewDraft.html
    previewDraft.text`,
};

/** The verbs that a summary can begin with. */
const VERBS = new Set(
  (
    'Approve Cancel Change Check Complete Correct Count Create Cut Delete Discard Download End Enroll Erase Export Get List Log ' +
    'Mark Pause Preview Publish Receive Refresh Reject Remove Request Resend Reset Restore Resume Retry Revoke Run Save Schedule Send ' +
    'Set Sign Start Subscribe Turn Unsubscribe Update Upload Withdraw'
  ).split(' '),
);

const listTypes = ({ type }: Schema) => [type ?? []].flat();
const isChoice = (schema: Schema) => schema.enum !== undefined || schema.const !== undefined;

function isUnboundedText(schema: Schema): boolean {
  const isBounded =
    schema.maxLength !== undefined ||
    schema.format !== undefined ||
    schema.pattern !== undefined ||
    isChoice(schema);
  return listTypes(schema).includes('string') && !isBounded;
}

function isUnboundedNumber(schema: Schema): boolean {
  if (!listTypes(schema).some((type) => type === 'number' || type === 'integer') || isChoice(schema))
    return false;
  const lowest = schema.minimum ?? schema.exclusiveMinimum ?? Number.MIN_SAFE_INTEGER;
  return lowest <= Number.MIN_SAFE_INTEGER && schema.multipleOf === undefined;
}

const isUnboundedInput = (schema: Schema) => isUnboundedText(schema) || isUnboundedNumber(schema);

/** The places in a schema, components not followed, whose own schema fulfills the condition. */
function listUnbounded(schema: Schema, path: string, isUnbounded: (schema: Schema) => boolean): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema;
  return [
    ...(isUnbounded(schema) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) =>
      listUnbounded(field, `${path}.${name}`, isUnbounded),
    ),
    ...[...anyOf, ...oneOf].flatMap((choice) => listUnbounded(choice, path, isUnbounded)),
    ...(items ? listUnbounded(items, path, isUnbounded) : []),
    ...(typeof additionalProperties === 'object'
      ? listUnbounded(additionalProperties, `${path}.*`, isUnbounded)
      : []),
  ];
}

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
    expect(schemes).toEqual(meta?.inPerson ? ['session'] : ['apiToken', 'session']);
    expect(operation?.security.some((one) => Object.keys(one).length === 0)).toBe(
      meta?.accessLevel === 'public',
    );
    const always = ['200', '401', '429', '500', '503', ...(type === 'mutation' ? ['400', '403', '415'] : [])];
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(always));
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

  it('bounds every text of a response, or says why it has no bound', () => {
    const components = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      listUnbounded(schema, name, isUnboundedText),
    );
    const responses = operations.flatMap(({ operation }) =>
      listUnbounded(
        operation.responses['200']?.content?.['application/json']?.schema ?? {},
        operation.operationId,
        isUnboundedText,
      ),
    );
    const known = new Set(Object.values(UNBOUNDED_TEXTS).flatMap((names) => names.trim().split(/\s+/)));
    const places = [...components, ...responses].map((place) => place.split('.').slice(-2).join('.'));
    // Every call that changes something has a message for a toast.
    const isMessage = (place: string) => place.endsWith('.message') && /^[a-z]/.test(place);
    expect(places.filter((place) => !known.has(place) && !isMessage(place))).toEqual([]);
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

  it('bounds every text and number that a call takes', () => {
    const unbounded = operations
      .filter(({ operation }) => !(operation.operationId in UNBOUNDED_INPUTS))
      .flatMap(({ operation }) => {
        const parameters = (operation.parameters ?? []).map(({ name, schema }) => ({ name, schema }));
        const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({
          name: 'body',
          schema,
        }));
        return [...parameters, ...bodies].flatMap(({ name, schema }) =>
          listUnbounded(schema, `${operation.operationId} ${name}`, isUnboundedInput),
        );
      });
    expect(unbounded).toEqual([]);
  });

  it('bounds every number of a response, or says in which steps it counts', () => {
    const components = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      listUnbounded(schema, name, isUnboundedNumber),
    );
    const responses = operations.flatMap(({ operation }) =>
      listUnbounded(
        operation.responses['200']?.content?.['application/json']?.schema ?? {},
        operation.operationId,
        isUnboundedNumber,
      ),
    );
    // The index of a list entry in the path of an issue.
    expect([...components, ...responses]).toEqual(['ApiError.issues.path']);
  });

  it('states the bounds of hours: quarters, above zero for a session, not zero for a correction', () => {
    const findHours = (name: string) =>
      findOperation(name)?.operation.requestBody?.content['application/json']?.schema.properties?.hours;
    expect(findHours('enrollments.logHours')).toMatchObject({ multipleOf: 0.25, exclusiveMinimum: 0 });
    expect(findHours('enrollments.correctHours')).toMatchObject({ multipleOf: 0.25, not: { const: 0 } });
  });

  it('has one error shape', () => {
    const { schemas, responses } = document.components;
    expect(Object.keys(schemas).filter((name) => /error/i.test(name))).toEqual(['ApiError']);
    for (const { content } of Object.values(responses)) {
      expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ApiError' });
    }
  });
});
