import { describe, expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import { FILE_ROUTES } from '../../file-routes.ts';
import { listOperations, type Schema } from '../../platform/openapi/types.ts';
import { describeApi } from './describe-api.ts';

const document = describeApi({ router: appRouter, files: FILE_ROUTES }, 'https://rapport.example');
const operations = listOperations(document);

/** Texts of responses that no column and no input bounds, by the last two names of their place. */
const UNBOUNDED_TEXTS: Record<string, string> = {
  'the server writes them': `
    AuditEntry.subjectId emailOutage.title emailOutage.message backupProblem.title backupProblem.message
    problem.title problem.message held.what held.fields held.why erased.what
    mentioned.what EmailTemplate.description variables.* Notification.title Notification.message
    LinkedNotification.title LinkedNotification.message preview.unknown faults.path faults.message published.sampleFields restore.notRestored
    OwnSession.device AnySession.device ApiError.message ApiError.requestId issues.path issues.message`,
  'they name a state or a kind': `
    stats.connectionStatus EmailSettings.status DatabaseSettings.status database.status SecuritySettings.status
    SecuritySettings.provider access.read.provider newsletter.status consents.action consents.wording untrustedProxy.address`,
  'a service or a provider writes them': `
    CampaignProgress.waitingReason first.reason Erasure.providerReason SentEmail.reason EmailDetail.reason
    recipients.reason CampaignRecipient.reason lastCheck.error`,
  'they are rendered': `
    EmailDraft.subject EmailDraft.message EmailDraft.html SentEmail.subject EmailDetail.subject EmailDetail.html
    EmailDetail.text preview.subject preview.html preview.text previewDraft.subject previewDraft.html
    previewDraft.text`,
};

/** Lists of responses without a most. */
const UNBOUNDED_LISTS: Record<string, string> = {
  'everything that is stored about one person or one record': `
    AccountExport.sessions AccountExport.plans AccountExport.coachingSessions plans.hours AccountExport.renewalRequests
    AccountExport.notifications AccountExport.messages AccountExport.messages.replies AccountExport.consents PersonAudit.consents PersonExport.held
    held.records sessions.sessions ledger.entries hours.entries plans.plans profile.enrollments
    mine.renewalRequests EmailDetail.events`,
  'every record of a kind that the owner makes by hand': `
    campaigns.list.campaigns packages.list.packages active.packages emailTemplates.list.templates`,
  'those of ADMIN_EMAILS beside those that were invited': 'access.read.admins',
  'selecting all means all': 'ids.ids',
  'one entry for each table, field, word or fault there is': `
    PersonAudit.held PersonAudit.erasures read.held erasePerson.erased erasePerson.mentioned
    SiteDraft.faults SiteVersionDetail.faults saveDraft.faults published.sampleFields restore.notRestored
    sampleFields.fields preview.unknown actions.actions ApiError.issues issues.path`,
};

/** Numbers of responses without a most: they are sums of stored numbers, or measured. */
const UNBOUNDED_NUMBERS: Record<string, string> = {
  'the sum of all entries of a ledger': `
    hoursRemaining hoursGiven hoursTotal hoursUsed hoursPlanned balance`,
  'measured by the server': 'size duration diskUsage',
  'the index of a list entry': 'path',
};

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
  const isNumber = listTypes(schema).some((type) => type === 'number' || type === 'integer');
  const isBounded =
    (schema.minimum !== undefined || schema.exclusiveMinimum !== undefined) && schema.maximum !== undefined;
  return isNumber && !isChoice(schema) && !isBounded;
}

const isUnboundedList = (schema: Schema) =>
  listTypes(schema).includes('array') && schema.maxItems === undefined;

const isUnbounded = (schema: Schema) =>
  isUnboundedText(schema) || isUnboundedNumber(schema) || isUnboundedList(schema);

/** The places in a schema, components not followed, whose own schema fulfills the condition. */
function listPlaces(schema: Schema, path: string, condition: (schema: Schema) => boolean): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema;
  return [
    ...(condition(schema) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => listPlaces(field, `${path}.${name}`, condition)),
    ...[...anyOf, ...oneOf].flatMap((choice) => listPlaces(choice, path, condition)),
    ...(items ? listPlaces(items, path, condition) : []),
    ...(typeof additionalProperties === 'object'
      ? listPlaces(additionalProperties, `${path}.*`, condition)
      : []),
  ];
}

/** The places of all components and JSON responses. */
function listResponsePlaces(condition: (schema: Schema) => boolean): string[] {
  const components = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    listPlaces(schema, name, condition),
  );
  const responses = operations.flatMap(({ operation }) =>
    listPlaces(
      operation.responses['200']?.content?.['application/json']?.schema ?? {},
      operation.operationId,
      condition,
    ),
  );
  return [...components, ...responses];
}

/** Places without a bound whose reason is not listed, and listed names that no place has any more. */
function compare(places: string[], reasons: Record<string, string>): { missing: string[]; stale: string[] } {
  const known = Object.values(reasons).flatMap((names) => names.trim().split(/\s+/));
  const ends = (place: string) => known.filter((name) => `.${place}`.endsWith(`.${name}`));
  const used = new Set(places.flatMap(ends));
  return {
    missing: places.filter((place) => ends(place).length === 0),
    stale: known.filter((name) => !used.has(name)),
  };
}

describe('the bounds in the OpenAPI document', () => {
  it('are stated for every text, number and list that a call takes', () => {
    const unbounded = operations.flatMap(({ operation }) => {
      const parameters = (operation.parameters ?? []).map(({ name, schema }) => ({ name, schema }));
      const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({
        name: 'body',
        schema,
      }));
      return [...parameters, ...bodies].flatMap(({ name, schema }) =>
        listPlaces(schema, `${operation.operationId} ${name}`, isUnbounded),
      );
    });
    expect(unbounded).toEqual([]);
  });

  it('are stated for every text of a response, or there is a reason for none', () => {
    // Every call that changes something has a message for a toast.
    const isMessage = (place: string) => place.endsWith('.message') && /^[a-z]/.test(place);
    const { missing, stale } = compare(listResponsePlaces(isUnboundedText), UNBOUNDED_TEXTS);
    expect({ missing: missing.filter((place) => !isMessage(place)), stale }).toEqual({
      missing: [],
      stale: [],
    });
  });

  it('are stated for every list of a response, or there is a reason for none', () => {
    expect(compare(listResponsePlaces(isUnboundedList), UNBOUNDED_LISTS)).toEqual({ missing: [], stale: [] });
  });

  it('are stated for every number of a response, or there is a reason for none', () => {
    expect(compare(listResponsePlaces(isUnboundedNumber), UNBOUNDED_NUMBERS)).toEqual({
      missing: [],
      stale: [],
    });
  });
});
