import type { SystemPart } from '@rapport/domain/settings/system';
import { backupsPart } from './backups.ts';
import { certificatePart } from './certificate.ts';
import { databasePart } from './database.ts';
import { domainPart } from './domain.ts';
import { emailPart } from './email.ts';
import { feedsPart } from './feeds.ts';
import { backupKeyPart } from './new-key.ts';
import type { PartReader, PartReading, SystemDeps, SystemFacts } from './part.ts';
import { passkeysPart } from './passkeys.ts';
import { postmarkPart } from './postmark.ts';
import { queuePart } from './queue.ts';
import { signInPart } from './sign-in.ts';
import { webhooksPart } from './webhooks.ts';

/** Every part in the order in which System and the command `doctor` show them. */
const PARTS: readonly PartReader[] = [
  emailPart,
  postmarkPart,
  webhooksPart,
  domainPart,
  signInPart,
  passkeysPart,
  certificatePart,
  backupsPart,
  backupKeyPart,
  databasePart,
  queuePart,
  feedsPart,
];

const LABELS: Record<SystemPart['state'], string> = {
  fine: 'Fine',
  warning: 'Needs attention',
  broken: 'Needs attention',
  unknown: 'Unknown',
};

const UNREADABLE: PartReading = { state: 'unknown', sentence: 'This could not be read. See the server log.' };

/** All parts that apply here. One that cannot be read says so, and the others stay. */
export async function readParts(deps: SystemDeps, facts: SystemFacts): Promise<SystemPart[]> {
  const read = async ({ key, name, read }: PartReader): Promise<SystemPart[]> => {
    const reading = await Promise.resolve()
      .then(() => read({ ...deps, em: deps.em.fork() }, facts))
      .catch((error: unknown) => {
        deps.log.warn({ err: error, part: key }, 'a part of the system could not be read');
        return UNREADABLE;
      });
    if (reading === null) return [];
    return [{ key, name, label: LABELS[reading.state], says: null, action: null, ...reading }];
  };
  return (await Promise.all(PARTS.map(read))).flat();
}
