import { z } from 'zod';

/** Whether email can be sent. */
export const emailSettingsSchema = z
  .object({ configured: z.boolean(), status: z.string() })
  .meta({ id: 'EmailSettings' });
export type EmailSettings = z.infer<typeof emailSettingsSchema>;

/** Whether the database answers. */
export const databaseSettingsSchema = z
  .object({ connected: z.boolean(), status: z.string() })
  .meta({ id: 'DatabaseSettings' });
export type DatabaseSettings = z.infer<typeof databaseSettingsSchema>;

export const alertSettingsSchema = z
  .object({
    success: z.literal(true),
    alerts: z.object({
      email: z.object({ configured: z.boolean() }),
      database: z.object({ status: z.string() }),
      notifications: z.object({ adminEmail: z.string() }),
    }),
  })
  .meta({ id: 'AlertSettings' });
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

/** Who lets people in. */
export const securitySettingsSchema = z
  .object({
    provider: z.string().meta({ description: 'Host of the OpenID Connect provider.' }),
    status: z.string(),
  })
  .meta({ id: 'SecuritySettings' });
export type SecuritySettings = z.infer<typeof securitySettingsSchema>;
