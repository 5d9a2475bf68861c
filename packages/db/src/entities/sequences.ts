import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { SEQUENCE_FIELDS } from '@rapport/domain/sequences/limits';
import {
  DELAY_UNITS,
  END_REASONS,
  SEQUENCE_STARTS,
  SEQUENCE_STATUSES,
} from '@rapport/domain/sequences/schema';
import { CampaignEntity } from './campaigns.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { SubscriberEntity } from './subscribers.ts';
import { TagEntity } from './tags.ts';

/** Emails that follow one another after a start. Names differ by more than the case of their letters. */
export const SequenceEntity = defineEntity({
  name: 'EmailSequence',
  tableName: 'email_sequence',
  checks: [{ name: 'email_sequence_name_not_empty', expression: "name <> ''" }],
  indexes: [
    {
      name: 'email_sequence_name',
      expression: 'create unique index "email_sequence_name" on "email_sequence" (lower("name"))',
    },
  ],
  properties: {
    id: id(),
    name: p.string().length(SEQUENCE_FIELDS.name.max),
    startsWhen: p.enum(SEQUENCE_STARTS),
    tag: () =>
      p
        .manyToOne(TagEntity)
        .ref()
        .strictNullable()
        .index('email_sequence_tag')
        .deleteRule('set null')
        .updateRule('no action'),
    includesImported: p.boolean().default(false),
    endsForClients: p.boolean().default(true),
    status: p.enum(SEQUENCE_STATUSES).default('draft'),
    /** Counts changes of the steps: who is in it with an older number is planned again. */
    plan: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
export type SequenceRow = InferEntity<typeof SequenceEntity>;

/** One email of a sequence: a campaign that is sent to one subscriber after the other. */
export const SequenceStepEntity = defineEntity({
  name: 'SequenceStep',
  tableName: 'sequence_step',
  checks: [
    { name: 'sequence_step_delay', expression: 'delay between 0 and 365' },
    { name: 'sequence_step_at_time', expression: "at_time ~ '^[0-2][0-9]:[0-5][0-9]$'" },
  ],
  indexes: [{ name: 'sequence_step_order', properties: ['sequence', 'position'] }],
  properties: {
    campaign: () => p.oneToOne(CampaignEntity).ref().primary().deleteRule('cascade').updateRule('no action'),
    sequence: () => p.manyToOne(SequenceEntity).ref().deleteRule('cascade').updateRule('no action'),
    /** From 0 on, without gaps. */
    position: p.integer(),
    delay: p.integer(),
    delayUnit: p.enum(DELAY_UNITS),
    /** As in 09:00, in the time zone of the site. */
    atTime: p.character().length(5).strictNullable(),
    weekdaysOnly: p.boolean().default(false),
    isReady: p.boolean().default(false),
  },
});
export type SequenceStepRow = InferEntity<typeof SequenceStepEntity>;

/** Where a subscriber is in a sequence; each gets it once. */
export const SequenceRunEntity = defineEntity({
  name: 'SequenceRun',
  tableName: 'sequence_run',
  indexes: [
    {
      name: 'sequence_run_unplanned',
      expression:
        'create index "sequence_run_unplanned" on "sequence_run" ("sequence_id", "plan") where ("ended_at" is null)',
    },
    {
      name: 'sequence_run_due',
      expression:
        'create index "sequence_run_due" on "sequence_run" ("sequence_id", "due_at") where ("ended_at" is null)',
    },
  ],
  properties: {
    sequence: () => p.manyToOne(SequenceEntity).ref().primary().deleteRule('cascade').updateRule('no action'),
    subscriber: () =>
      p
        .manyToOne(SubscriberEntity)
        .ref()
        .primary()
        .index('sequence_run_subscriber')
        .deleteRule('cascade')
        .updateRule('no action'),
    startedAt: instant(),
    /** The `plan` of the sequence by which its next step was chosen; 0: not yet. */
    plan: p.integer().default(0),
    nextStep: () =>
      p
        .manyToOne(SequenceStepEntity)
        .ref()
        .joinColumn('next_step_id')
        .strictNullable()
        .index('sequence_run_next_step')
        .deleteRule('set null')
        .updateRule('no action'),
    dueAt: instant().strictNullable(),
    lastStep: () =>
      p
        .manyToOne(SequenceStepEntity)
        .ref()
        .joinColumn('last_step_id')
        .strictNullable()
        .index('sequence_run_last_step')
        .deleteRule('set null')
        .updateRule('no action'),
    lastAt: instant().strictNullable(),
    endedAt: instant().strictNullable(),
    endReason: p.enum(END_REASONS).strictNullable(),
  },
});
