import type { Page } from '@playwright/test';
import { runStatements } from '@rapport/db/testing/template';
import type { BuiltInFixtures } from './built-in-sign-in.ts';

/** Stores a plan for a client, who signs in with a code and opens the profile. */
export async function openClientProfile(
  page: Page,
  { builtIn, askForCode }: BuiltInFixtures,
  { email, plan }: { email: string; plan: string },
): Promise<void> {
  await runStatements(
    builtIn.databaseUrl,
    `with bought as (
       insert into coaching_package (name, description, hours_included, validity_months, price, features)
       values ('${plan}', 'A sample', 4, 3, 100, '{Sessions}') returning id)
     insert into enrollment (client_name, client_email, package_id, package_name, package_hours, package_price,
                             package_features, enrollment_date, expiration_date, email_status)
     select 'Sample Client', '${email}', id, '${plan}', 4, 100, '{Sessions}', now(),
            now() + interval '90 days', 'sent'
       from bought`,
  );
  const { code } = await askForCode(email);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/client-(access|portal)/);
  await page.goto('/client-portal?tab=profile');
}
