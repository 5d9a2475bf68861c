import type { AdminRenewal } from '@rapport/domain/renewals/schema';
import { defineForm } from '../dialog/use-opened.ts';

type Plan = { id: string };

/** Who is enrolled, where that is known before the form is opened. */
export interface KnownClient {
  clientName: string;
  clientEmail: string;
}

export const ENROLLMENT_FORM = defineForm('enrollment', (client: KnownClient | true) =>
  client === true ? 'new' : client.clientEmail,
);
export const NOTES_FORM = defineForm('notes', ({ id }: Plan) => id);
export const HOURS_FORM = defineForm('hours', ({ id }: Plan) => id, ['session', 'correction']);

/** The changes of a plan; each has its own form. */
const PLAN_CHANGES = ['client', 'end-date', 'pause', 'resume', 'end'] as const;
export type PlanChange = (typeof PLAN_CHANGES)[number];
export const PLAN_FORM = defineForm('plan', ({ id }: Plan) => id, PLAN_CHANGES);

export interface Decision {
  request: AdminRenewal;
  verb: 'approve' | 'reject';
}
export const DECISION_FORM = defineForm('decision', ({ request, verb }: Decision) => `${verb}:${request.id}`);
