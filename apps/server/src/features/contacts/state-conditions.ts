import type { ContactState } from '@rapport/domain/contacts/state';
import type { Condition } from '../../platform/pagination/list-order.ts';

/** SQL of `getContactState`, for contacts with the alias `c`. `today` as `2026-01-05`. */
export function matchState(state: ContactState, today: string): Condition {
  switch (state) {
    case 'new':
      return ['not c.is_answered and (c.waiting_until is null or c.waiting_until <= ?::date)', [today]];
    case 'waiting':
      return ['not c.is_answered and c.waiting_until > ?::date', [today]];
    case 'answered':
      return ['c.is_answered and c.closed_at is null', []];
    case 'closed':
      return ['c.is_answered and c.closed_at is not null', []];
  }
}
