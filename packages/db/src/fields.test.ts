import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { EMAIL_FIELDS } from '@rapport/domain/emails/fields';
import { ENROLLMENT_FIELDS } from '@rapport/domain/enrollments/fields';
import { PACKAGE_FIELDS } from '@rapport/domain/packages/fields';
import { listFields } from '@rapport/domain/shared/text-field';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import { expect, test } from 'vitest';
import { CampaignEntity } from './entities/campaigns.ts';
import { ContactEntity } from './entities/contacts.ts';
import { EmailTemplateEntity } from './entities/email-templates.ts';
import { EnrollmentEntity } from './entities/enrollments.ts';
import { CoachingPackageEntity } from './entities/packages.ts';
import { SubscriberEntity } from './entities/subscribers.ts';

test.each([
  ['contact', CONTACT_FIELDS, ContactEntity],
  ['newsletter_subscriber', SUBSCRIBER_FIELDS, SubscriberEntity],
  ['coaching_package', PACKAGE_FIELDS, CoachingPackageEntity],
  ['enrollment', ENROLLMENT_FIELDS, EnrollmentEntity],
  ['newsletter_campaign', EMAIL_FIELDS, CampaignEntity],
  ['email_template', EMAIL_FIELDS, EmailTemplateEntity],
])(
  'each field of %s is in its entity, as long as fields.ts says and null only where it is optional',
  (_, fields, entity) => {
    const properties: Record<string, { nullable?: boolean; length?: number } | undefined> =
      entity.meta.properties;
    for (const { name, max, required } of listFields<string>(fields)) {
      const { nullable = false, length = max } = properties[name] ?? {};
      const column = `p.string().length(${max})${required === undefined ? '.strictNullable()' : ''}`;
      const add = `${name}: ${column}, in the entity and in a migration`;
      expect({ add, isThere: name in properties, nullable, length }).toEqual({
        add,
        isThere: true,
        nullable: required === undefined,
        length: max,
      });
    }
  },
);
