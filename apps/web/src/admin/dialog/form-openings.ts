import type { Campaign } from '@rapport/domain/campaigns/schema';
import type { Contact } from '@rapport/domain/contacts/schema';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';
import type { AdminPlan } from '@rapport/domain/enrollments/schema';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import type { AdminRenewal } from '@rapport/domain/renewals/schema';
import type { FormOpening } from './use-opened-form.ts';

/** The name of each form's draft: one per form and record. */
export const DRAFTS = {
  contact: (id: string) => `contact:${id}`,
  compose: (contactId: string | undefined) => `compose:${contactId ?? 'new'}`,
  package: (id: string | undefined) => `package:${id ?? 'new'}`,
  campaign: (id: string | undefined) => `campaign:${id ?? 'new'}`,
  schedule: (campaignId: string) => `campaign-schedule:${campaignId}`,
  template: (id: string) => `template:${id}`,
  token: () => 'api-token',
  enrollment: () => 'enrollment:new',
  notes: (planId: string) => `notes:${planId}`,
  session: (planId: string) => `session:${planId}`,
  correction: (planId: string) => `correction:${planId}`,
  plan: (change: PlanChange, planId: string) => `plan-${change}:${planId}`,
  decision: (verb: Decision['verb'], requestId: string) => `renewal-${verb}:${requestId}`,
};

/** What can be changed about a plan; each has a form of its own. */
const PLAN_CHANGES = ['client', 'end-date', 'pause', 'resume', 'end'] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];

/** Whom a letter is for; without an id or an address, for no one yet. */
export interface Addressee {
  contactId?: string;
  email?: string;
}

export interface Decision {
  request: AdminRenewal;
  verb: 'approve' | 'reject';
}

/** The dialogs with a form that open again by themselves where something typed was left in them. */
export const FORM_OPENINGS = {
  contact: { name: 'contact', draftsOf: ({ id }: Contact) => [DRAFTS.contact(id)] },
  compose: { name: 'compose', draftsOf: ({ contactId }: Addressee) => [DRAFTS.compose(contactId)] },
  package: {
    name: 'package',
    draftsOf: (edited: CoachingPackage | 'new') => [DRAFTS.package(edited === 'new' ? undefined : edited.id)],
  },
  campaign: {
    name: 'campaign',
    draftsOf: ({ edited }: { edited: Campaign | null }) => [DRAFTS.campaign(edited?.id)],
  },
  schedule: {
    name: 'schedule',
    draftsOf: ({ campaign }: { campaign: Campaign; scheduledAt: string | null }) => [
      DRAFTS.schedule(campaign.id),
    ],
  },
  template: { name: 'template', draftsOf: ({ id }: EmailTemplate) => [DRAFTS.template(id)] },
  token: { name: 'token', draftsOf: (_: true) => [DRAFTS.token()] },
  enrollment: { name: 'enrollment', draftsOf: (_: true) => [DRAFTS.enrollment()] },
  notes: { name: 'notes', draftsOf: ({ id }: AdminPlan) => [DRAFTS.notes(id)] },
  hours: {
    name: 'hours',
    draftsOf: ({ id }: AdminPlan) => [DRAFTS.session(id), DRAFTS.correction(id)],
  },
  plan: {
    name: 'plan',
    draftsOf: ({ id }: AdminPlan) => PLAN_CHANGES.map((change) => DRAFTS.plan(change, id)),
  },
  decision: {
    name: 'decision',
    draftsOf: ({ request, verb }: Decision) => [DRAFTS.decision(verb, request.id)],
  },
} satisfies Record<string, FormOpening<never>>;
