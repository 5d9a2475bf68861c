import { generateBackupKey } from '@rapport/db/backup/encryption';
import { describe, expect, it } from 'vitest';
import { checkBackupRecipients } from './backup-recipients.ts';
import { readEnvironment } from './read.ts';

const check = (value: string) =>
  checkBackupRecipients(readEnvironment({ BACKUP_ENCRYPTION_RECIPIENTS: value }));

describe('the recipients of backups', () => {
  it('may be none, one or several', async () => {
    const [one, two] = [await generateBackupKey(), await generateBackupKey()];
    await check('');
    await check(one.recipient);
    await check(`${one.recipient}, ${two.recipient}`);
  });

  it('an invalid one stops the start, and a key entered by mistake is not printed', async () => {
    const { identity, recipient } = await generateBackupKey();
    for (const wrong of ['age1abc', recipient.slice(0, -1), identity]) {
      const fault = await check(`${recipient},${wrong}`).catch((error: unknown) => error);
      expect(fault).toMatchObject({
        name: 'EnvironmentError',
        message: expect.stringContaining('BACKUP_ENCRYPTION_RECIPIENTS is invalid: expected age recipients'),
      });
      expect(String(fault)).not.toContain(wrong);
    }
  });
});
