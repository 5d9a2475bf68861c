import type { EntityManager } from '@mikro-orm/postgresql';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { EmailStatus } from '@rapport/domain/enrollments/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { EmailAttachment, EmailMessage } from '@rapport/email/message';
import type { Deps, JobDeps } from '../../platform/deps.ts';

/** Values of the placeholders of an email. */
export type Values = Record<string, string>;

export type RenderDeps = Pick<JobDeps, 'em' | 'env' | 'site' | 'now' | 'log'>;
export type EmailToRender = Pick<OutgoingEmailRow, 'id' | 'kind' | 'recipient' | 'values' | 'subjectId'>;

type Written = Pick<EmailMessage, 'subject' | 'html' | 'text' | 'replyTo' | 'isTracked'>;

/** Returns the values of a stored email as of now. Throws AppError CONFLICT when it is outdated. */
export type ReadValues = (
  tx: EntityManager,
  deps: Pick<Deps, 'env' | 'now'>,
  email: Pick<OutgoingEmailRow, 'kind' | 'subjectId' | 'once' | 'values'>,
) => Promise<Values>;

/** What is special about a kind of email. Others fill a template with the values that they were enqueued with. */
export interface EmailKindRules {
  /** Writes it without a template. */
  render?(deps: RenderDeps, email: EmailToRender): Written | Promise<Written>;
  /** Values made when it is sent, such as links, so that no valid one is stored. */
  createLinks?(deps: RenderDeps, email: EmailToRender): Values | Promise<Values>;
  /** Files that come with it. */
  attach?(deps: RenderDeps, email: EmailToRender): Promise<EmailAttachment[]>;
  /** Whoever reads it can sign in: its HTML and text are in no table and in no response. */
  isSecret?: true;
  /** Whether it has become useless before its turn; it is then deleted instead of sent. */
  isOutdated?(deps: RenderDeps, email: EmailToRender): Promise<boolean>;
  /** Its values when it is sent again. An email about a past event, such as a renewal, keeps them. */
  readCurrentValues?: ReadValues;
  /** Shows the status of the email with this id where the owner looks for it. */
  showStatus?(tx: EntityManager, emailId: string, status: EmailStatus, now: Date): Promise<void>;
}

const registered = new Map<string, EmailKindRules>();

/** Registers kinds, so that who sends emails need not know what each is about; see `all.ts`. */
export function registerEmailKinds(kinds: Record<string, EmailKindRules>): void {
  for (const [kind, rules] of Object.entries(kinds)) registered.set(kind, rules);
}

export function getKindRules(kind: string): EmailKindRules {
  return registered.get(kind) ?? {};
}

/** Throws AppError CONFLICT with the reason why an email is outdated. */
export function refuseOutdated(reason: string): never {
  throw new AppError('CONFLICT', reason);
}
