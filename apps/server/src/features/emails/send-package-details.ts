import { CoachingPackageEntity } from '@rapport/db/entities/coaching';
import { ContactEntity } from '@rapport/db/entities/contact';
import type { PackageDetailsPayload } from '@rapport/domain/emails/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { normalizeEmail } from '@rapport/domain/shared/email';
import type { Ok } from '@rapport/domain/shared/ok';
import type { UseCaseDependencies } from '../../trpc/context.ts';
import { oweEmail } from '../../use-cases/owe-email.ts';
import { recordAudit } from '../../use-cases/record-audit.ts';

/**
 * Sends the details of a package to people who wrote through the contact form (decision 15): one e-mail an address,
 * all of them owed or none. NOT_FOUND for an unknown package, or when a contact is gone.
 */
export async function sendPackageDetails(
  deps: Pick<UseCaseDependencies, 'em' | 'now' | 'queue' | 'person' | 'ip' | 'requestId'>,
  { packageId, contactIds }: PackageDetailsPayload,
): Promise<Ok> {
  const count = await deps.em.transactional(async (tx) => {
    const offered = await tx.findOne(CoachingPackageEntity, { id: packageId });
    if (!offered) throw new AppError('NOT_FOUND', 'This package does not exist.');
    const contacts = await tx.find(ContactEntity, { id: { $in: contactIds } }, { fields: ['name', 'email'] });
    if (contacts.length < contactIds.length) {
      throw new AppError('NOT_FOUND', 'A selected contact does not exist any more.');
    }
    const people = new Map(contacts.map(({ name, email }) => [normalizeEmail(email), { name, email }]));
    for (const { name, email } of people.values()) {
      await oweEmail(tx, deps, {
        kind: 'package_details',
        recipient: email,
        subjectId: packageId,
        values: {
          clientName: name,
          packageName: offered.name,
          packageDescription: offered.description,
          packageHours: String(offered.hoursIncluded),
          validityMonths: String(offered.validityMonths),
          packagePrice: `$${offered.price}`,
        },
      });
    }
    recordAudit(tx, deps, {
      action: 'package.details_sent',
      subjectType: 'coaching_package',
      subjectId: packageId,
      details: { contacts: contactIds.length },
    });
    return people.size;
  });
  const what = count === 1 ? 'e-mail is' : 'e-mails are';
  return { success: true, message: `${count} ${what} on the way.` };
}
