import type { Campaign } from '@rapport/domain/campaigns/schema';
import type { Contact } from '@rapport/domain/contacts/schema';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import type { AdminRenewal } from '@rapport/domain/renewals/schema';
import type { Webhook } from '@rapport/domain/webhooks/schema';
import type { FormOpening } from './use-opened-form.ts';

/** The name of each form's draft: one per form and record. */
export const DRAFTS = {
  contact: (id: string) => `contact:${id}`,
  compose: ({ contact, email }: Addressee) => `compose:${contact?.id ?? (email || 'new')}`,
  package: (id: string | undefined) => `package:${id ?? 'new'}`,
  campaign: (id: string | undefined) => `campaign:${id ?? 'new'}`,
  schedule: (campaignId: string) => `campaign-schedule:${campaignId}`,
  template: (id: string) => `template:${id}`,
  notifications: () => 'notifications',
  token: () => 'api-token',
  webhook: (id: string | undefined) => `webhook:${id ?? 'new'}`,
  enrollment: () => 'enrollment:new',
  notes: (planId: string) => `notes:${planId}`,
  session: (planId: string) => `session:${planId}`,
  correction: (planId: string) => `correction:${planId}`,
  plan: (change: PlanChange, planId: string) => `plan-${change}:${planId}`,
  decision: (verb: Decision['verb'], requestId: string) => `renewal-${verb}:${requestId}`,
};

/** The changes of a plan; each has its own form. */
const PLAN_CHANGES = ['client', 'end-date', 'pause', 'resume', 'end'] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];

/** The recipient of a single email, with the message that it answers; empty for a new email without one. */
export interface Addressee {
  contact?: Contact;
  email?: string;
}

export interface Decision {
  request: AdminRenewal;
  verb: 'approve' | 'reject';
}

/** The dialogs with a form that open again by themselves when they were left with a draft. */
export const FORM_OPENINGS = {
  contact: { name: 'contact', listDrafts: ({ id }: Contact) => [DRAFTS.contact(id)] },
  compose: { name: 'compose', listDrafts: (addressee: Addressee) => [DRAFTS.compose(addressee)] },
  subscriberEmail: {
    name: 'subscriber-email',
    listDrafts: (addressee: Addressee) => [DRAFTS.compose(addressee)],
  },
  package: {
    name: 'package',
    listDrafts: (edited: CoachingPackage | 'new') => [
      DRAFTS.package(edited === 'new' ? undefined : edited.id),
    ],
  },
  campaign: {
    name: 'campaign',
    listDrafts: ({ edited }: { edited: Campaign | null }) => [DRAFTS.campaign(edited?.id)],
  },
  schedule: {
    name: 'schedule',
    listDrafts: ({ campaign }: { campaign: Campaign; scheduledAt: string | null }) => [
      DRAFTS.schedule(campaign.id),
    ],
  },
  template: { name: 'template', listDrafts: ({ id }: EmailTemplate) => [DRAFTS.template(id)] },
  notifications: { name: 'notifications', listDrafts: (_: true) => [DRAFTS.notifications()] },
  token: { name: 'token', listDrafts: (_: true) => [DRAFTS.token()] },
  webhook: {
    name: 'webhook',
    listDrafts: (edited: Webhook | 'new') => [DRAFTS.webhook(edited === 'new' ? undefined : edited.id)],
  },
  enrollment: { name: 'enrollment', listDrafts: (_: true) => [DRAFTS.enrollment()] },
  notes: { name: 'notes', listDrafts: ({ id }: AdminPlan) => [DRAFTS.notes(id)] },
  hours: {
    name: 'hours',
    listDrafts: ({ id }: AdminPlan) => [DRAFTS.session(id), DRAFTS.correction(id)],
  },
  plan: {
    name: 'plan',
    listDrafts: ({ id }: AdminPlan) => PLAN_CHANGES.map((change) => DRAFTS.plan(change, id)),
  },
  decision: {
    name: 'decision',
    listDrafts: ({ request, verb }: Decision) => [DRAFTS.decision(verb, request.id)],
  },
} satisfies Record<string, FormOpening<never>>;
