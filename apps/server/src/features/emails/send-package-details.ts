import { ContactEntity } from '@rapport/db/entities/contacts';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import type { PackageDetailsPayload, PackageDetailsResult } from '@rapport/domain/emails/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { enqueueEmail } from '../../mail/outbox/enqueue.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { getPackageValues } from './template-values.ts';

/**
 * Sends the details of a package to contacts, one email for each address. Contacts that no longer exist are returned
 * and left out. NOT_FOUND for an unknown package, or when no contact is left.
 */
export async function sendPackageDetails(
  deps: Pick<Deps, 'em' | 'env' | 'site' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { packageId, contactIds }: PackageDetailsPayload,
): Promise<PackageDetailsResult> {
  const { count, missing } = await deps.em.transactional(async (tx) => {
    const offered = await tx.findOne(CoachingPackageEntity, { id: packageId });
    if (!offered) throw new AppError('NOT_FOUND', 'This package does not exist.');
    const contacts = await tx.find(ContactEntity, { id: { $in: contactIds } }, { fields: ['name', 'email'] });
    if (contacts.length === 0) {
      throw new AppError('NOT_FOUND', 'The selected contacts no longer exist.');
    }
    const packageValues = await getPackageValues(deps, offered);
    const found = new Set(contacts.map(({ id }) => id));
    const people = new Map(contacts.map(({ name, email }) => [normalizeEmail(email), { name, email }]));
    for (const { name, email } of people.values()) {
      await enqueueEmail(tx, deps, {
        kind: 'package_details',
        recipient: email,
        subjectId: packageId,
        values: { clientName: name, ...packageValues },
      });
    }
    recordAudit(tx, deps, {
      action: 'package.details_sent',
      subjectType: 'coaching_package',
      subjectId: packageId,
      details: { contacts: contacts.length },
    });
    return { count: people.size, missing: contactIds.filter((id) => !found.has(id)) };
  });
  const what = count === 1 ? 'email is' : 'emails are';
  return { success: true, message: `${count} ${what} on their way.`, sent: count, missing };
}
