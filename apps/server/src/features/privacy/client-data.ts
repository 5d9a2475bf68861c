import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import { columnsOf, type Kind, THEIR_PLANS } from './data-kind.ts';

/** What is stored of a client: plans with their hours, sessions and renewal requests. */
export const CLIENT_DATA: readonly Kind[] = [
  {
    table: 'enrollment',
    what: 'Client enrollments',
    fields: 'Name, email, package, notes',
    ofPerson: 'lower(t.client_email) = :email',
    exported: `id ${columnsOf(ENROLLMENT_FIELDS)} package_name package_hours package_price package_features enrollment_date expiration_date is_active paused_at notes created_at updated_at`,
    anonymised:
      'The plan ends. It stays without name, address and notes, because the accounts must show what was sold.',
  },
  {
    table: 'enrollment_hours_entry',
    what: 'Hours of plans',
    fields: 'Date, hours, notes, who recorded it',
    ofPerson: `(t.enrollment_id in (${THEIR_PLANS}) or lower(t.recorded_by) = :email)`,
    exported: 'id enrollment_id kind hours occurred_on note private_note recorded_by created_at',
    anonymised: 'The hours stay with the plan, without notes and names.',
  },
  {
    table: 'coaching_session',
    what: 'Sessions with clients',
    fields: 'Name, email, time, place, agenda, notes',
    ofPerson: 'lower(t.client_email) = :email',
    exported:
      'id enrollment_id client_name client_email state start time_zone starts_at minutes place agenda note private_note cancelled_by cancel_reason emails_client created_at',
  },
  {
    table: 'renewal_request',
    what: 'Renewal requests',
    fields: 'Message, reply, plan',
    age: 'request_date',
    ofPerson: `(t.enrollment_id in (${THEIR_PLANS}) or lower(t.decided_by) = :email)`,
    exported:
      'id enrollment_id package_name status message request_date decided_at decided_by reply withdrawn_at',
    anonymised: 'The decision stays with the plan, without message and reply.',
  },
];
