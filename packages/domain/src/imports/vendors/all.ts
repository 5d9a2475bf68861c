import type { Vendor } from './vendor.ts';
import {
  beehiiv,
  buttondown,
  flodesk,
  ghost,
  keila,
  kit,
  listmonk,
  rapport,
  squarespace,
  substack,
} from './with-status.ts';
import { brevo, mailchimp, mailerlite } from './without-status.ts';

/** The services whose exports are known, those with the most particular columns first. */
export const VENDORS = {
  mailchimp,
  mailerlite,
  brevo,
  squarespace,
  ghost,
  substack,
  buttondown,
  listmonk,
  keila,
  beehiiv,
  flodesk,
  kit,
  rapport,
} as const satisfies Record<string, Vendor>;

export type VendorId = keyof typeof VENDORS;

/** A vendor by its id; null for files of any other origin. */
export function getVendor(id: VendorId | null): Vendor | null {
  return id === null ? null : VENDORS[id];
}
