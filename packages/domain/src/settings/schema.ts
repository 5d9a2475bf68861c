import { z } from 'zod';
import { storedEmail } from '../shared/stored-text.ts';

/** Whether email can be sent. */
export const emailSettingsSchema = z
  .object({ configured: z.boolean(), status: z.string().meta({ examples: ['Configured'] }) })
  .meta({ id: 'EmailSettings' });
export type EmailSettings = z.infer<typeof emailSettingsSchema>;

/** Whether the database responds. */
export const databaseSettingsSchema = z
  .object({ connected: z.boolean(), status: z.string().meta({ examples: ['Connected'] }) })
  .meta({ id: 'DatabaseSettings' });
export type DatabaseSettings = z.infer<typeof databaseSettingsSchema>;

export const alertSettingsSchema = z
  .object({
    success: z.literal(true),
    alerts: z.object({
      email: z.object({ configured: z.boolean() }),
      database: z.object({ status: z.string().meta({ examples: ['Connected'] }) }),
      notifications: z.object({
        adminEmail: storedEmail(
          'The first address that gets notifications by email; empty without one.',
        ).meta({
          examples: ['owner@example.com'],
        }),
      }),
    }),
  })
  .meta({ id: 'AlertSettings' });
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

/** The sign-in provider. */
export const securitySettingsSchema = z
  .object({
    provider: z
      .string()
      .meta({ description: 'The host of the OpenID Connect provider.', examples: ['login.example.com'] }),
    status: z.string().meta({ examples: ['Active'] }),
  })
  .meta({ id: 'SecuritySettings' });
export type SecuritySettings = z.infer<typeof securitySettingsSchema>;
