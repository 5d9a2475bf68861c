import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import { FILE_ROUTES } from '../../file-routes.ts';
import { describeApi } from './describe-api.ts';

const document = describeApi({ router: appRouter, files: FILE_ROUTES }, 'https://rapport.example');

/** Calls that only redirect. */
const WITHOUT_2XX = ['/login', '/callback', '/client.tgz'];

/** Calls that refuse nothing: everyone may make them, and their input cannot be wrong. */
const WITHOUT_4XX = ['/login', '/logout', '/openapi.json', '/docs', '/healthz', '/readyz'];

describe('the OpenAPI document', () => {
  it('passes every rule of Redocly, strictly', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-invalid-media-type-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        'no-invalid-schema-examples': 'error',
        'no-unused-components': 'error',
        'operation-description': 'error',
        'operation-operationId': 'error',
        'operation-singular-tag': 'error',
        'operation-tag-defined': 'error',
        'parameter-description': 'error',
        'path-parameters-defined': 'error',
        'tag-description': 'error',
      },
    });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    });
    const found = problems.map(({ ruleId, message, location }) => {
      return `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`;
    });
    const isExpected = (problem: string) =>
      [
        ...WITHOUT_2XX.map((path) => ({ rule: 'operation-2xx-response', path })),
        ...WITHOUT_4XX.map((path) => ({ rule: 'operation-4xx-response', path })),
      ].some(({ rule, path }) => {
        return problem.startsWith(rule) && problem.includes(`#/paths/${path.replaceAll('/', '~1')}/`);
      });
    expect(found.filter((problem) => !isExpected(problem))).toEqual([]);
    expect(found.filter(isExpected)).toHaveLength(WITHOUT_2XX.length + WITHOUT_4XX.length);
  });

  it('passes every rule of Spectral, recommended or not', async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({
      extends: [[spectralRulesets.oas as RulesetDefinition, 'all']],
      rules: {
        // The reference begins with what integrators use most.
        'openapi-tags-alphabetical': 'off',
        // The site itself publishes its owner's address, and guards it against collectors.
        'contact-properties': 'off',
      },
    });
    const problems = await spectral.run(JSON.parse(JSON.stringify(document)));
    expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual([]);
    // Some seconds of work, and ten times that on a busy machine.
  }, 180_000);
});
