import { quantity } from '@rapport/domain/shared/quantity';

/** The number of people that a campaign goes to, as text. */
export function formatAudience(recipients: number): string {
  return quantity(recipients, 'confirmed subscriber');
}
