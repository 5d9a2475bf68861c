import { Stack } from '@mantine/core';
import { isRecord } from '@rapport/domain/shared/is-record';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import type { SetupStepKey } from '@rapport/domain/site/setup-step-keys';
import { SETUP_STEPS } from '@rapport/domain/site/setup-steps';
import { ColorSamples } from '../color-samples.tsx';
import { ContentField, GroupFields } from '../content-field.tsx';
import type { Field } from '../fields.ts';
import type { OpenDraft } from '../use-site-draft.ts';
import { DomainPanel } from './domain-panel.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { PostmarkPanel } from './postmark-panel.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { TestEmailPanel } from './test-email-panel.tsx';
import type { StepCheck } from './use-step-check.ts';

export interface StepPanelProps {
  step: SetupStepKey;
  draft: OpenDraft;
  fields: Record<string, Field>;
  setup: SiteSetup;
  check: StepCheck;
}

/** What there is to do in a step. */
export function StepPanel({ step, draft, fields, setup, check }: StepPanelProps) {
  if (step === 'postmark') {
    return setup.hasLocalMailbox ? (
      <TestEmailPanel draft={draft} setup={setup} />
    ) : (
      <PostmarkPanel check={check} />
    );
  }
  if (step === 'domain') return <DomainPanel check={check} />;
  if (step === 'publish') return <PublishPanel draft={draft} setup={setup} />;
  const paths = SETUP_STEPS.find(({ key }) => key === step)?.fields ?? [];
  if (step === 'feeds') {
    const isFeed = (path: string) => path.startsWith('feeds.');
    return (
      <Stack gap="md">
        <ContentFields paths={paths.filter(isFeed)} draft={draft} fields={fields} />
        <FeedsPanel setup={setup} draft={draft} />
        <ContentFields paths={paths.filter((path) => !isFeed(path))} draft={draft} fields={fields} />
      </Stack>
    );
  }
  return (
    <>
      <ContentFields key={step} paths={paths} draft={draft} fields={fields} />
      {step === 'colors' ? <ColorSamples look={draft.content.look} /> : null}
    </>
  );
}

interface ContentFieldsProps extends Pick<StepPanelProps, 'draft' | 'fields'> {
  paths: readonly string[];
}

/** The form fields of a few places of the content. */
function ContentFields({ paths, draft, fields }: ContentFieldsProps) {
  return (
    <Stack gap="md">
      {paths.map((path) => {
        const keys = path.split('.');
        const field = findField(fields, keys);
        const value = keys.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), draft.content);
        if (!field) return null;
        // A whole part of the site needs no frame: its heading is the one of the step.
        return keys.length === 1 && field.kind === 'group' ? (
          <GroupFields key={path} field={field} path={keys} value={value} />
        ) : (
          <ContentField key={path} field={field} path={keys} value={value} />
        );
      })}
    </Stack>
  );
}

/** How the value at a path of the content is edited. */
function findField(
  fields: Record<string, Field>,
  [part = '', ...keys]: readonly string[],
): Field | undefined {
  return keys.reduce<Field | undefined>(
    (field, key) => (field?.kind === 'group' ? field.fields.find(([name]) => name === key)?.[1] : undefined),
    fields[part],
  );
}
