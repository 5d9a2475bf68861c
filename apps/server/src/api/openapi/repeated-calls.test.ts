import { describe, expect, it } from 'vitest';
import { appRouter } from '../../app-router.ts';
import { FILE_ROUTES } from '../../file-routes.ts';
import { listOperations, type Operation } from '../../platform/openapi/types.ts';
import { describeApi } from './describe-api.ts';

/** POST operations without an Idempotency-Key, each with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  'access.changeAddress': 'another code replaces the first; only a signed-in person can call it',
  'access.confirmAddress': 'a code counts once; only a signed-in person can call it',
  'access.invite': 'an address is invited once, and its response may contain a link that is stored nowhere',
  'access.resend':
    'its response may contain a link that is stored nowhere; only a signed-in person can call it',
  'account.addPasskey': 'a passkey is added once; only a signed-in person can call it',
  'account.createRecoveryCodes':
    'its response contains the codes, which are stored nowhere; only a signed-in person can call it',
  'account.passkeyOptions':
    'its response is a challenge that counts once; only a signed-in person can call it',
  'apiTokens.create':
    'its response contains the secret of the token, which is stored nowhere; only a signed-in person can call it',
  'campaigns.previewDraft': 'it stores nothing',
  'dataAudit.erasePerson': 'only a signed-in person can call it, and nothing is left for a second call',
  'dataAudit.exportPerson': 'it only reads, and its response is a copy of everything about a person',
  'database.maintain': 'it creates and sends nothing, and can run at any time',
  'emailTemplates.preview': 'it stores nothing',
  'settings.checkDomain': 'it only asks, and can run at any time',
  'settings.checkPostmark':
    'the checks start over, and a test email of an earlier call that still waits is deleted',
  'settings.connectPostmark': 'a token is stored once; only a signed-in person can call it',
  'webhooks.create': 'its response contains the secret of the webhook; only a signed-in person can call it',
  'webhooks.rotateSecret':
    'its response contains the secret of the webhook; only a signed-in person can call it',
  'portal.export': 'it only reads, and its response is a copy of everything about a person',
  'site.createDraftLink': 'its response contains the address of the link, which is stored nowhere',
  'site.findFeed': 'it stores nothing',
  'site.proposeRedirects': 'it stores nothing',
  'campaigns.countAudience': 'it stores nothing',
  'segments.count': 'it stores nothing',
  'segments.people': 'it stores nothing',
  'suppressions.release': 'an address is released once, and a second call is answered with 404',
  exportSelectedSuppressions: 'it only reads',
  'tags.assign': 'a tag is added once, and one that is not there stays away',
  'tags.merge': 'the tag is gone afterwards, so a second call is answered with 404',
  backchannelLogout: 'the identity provider calls it, with a logout token that counts once',
  exportSelectedContacts: 'it only reads',
  exportSelectedNewsletters: 'it only reads',
  postmarkWebhook: 'Postmark calls it, and each of its events counts once',
  unsubscribe: 'mail programs call it, and an address is unsubscribed once',
  uploadFile: 'the same file is stored once, at an address made from its bytes',
  uploadImport: 'nothing is imported yet, and the same file imported again changes nothing',
  uploadPicture: 'the same file is stored once, at an address made from its bytes',
};

const operations = listOperations(
  describeApi({ router: appRouter, files: FILE_ROUTES }, 'https://rapport.example'),
);
const posts = operations.filter(({ method }) => method === 'post').map(({ operation }) => operation);
const findKey = ({ parameters = [] }: Operation) =>
  parameters.find(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key');

describe('the Idempotency-Key in the OpenAPI document', () => {
  it('is a header of every POST, or there is a reason that it is not', () => {
    const without = posts.filter((operation) => !findKey(operation)).map(({ operationId }) => operationId);
    expect(without.sort()).toEqual(Object.keys(WITHOUT_KEY).sort());
  });

  it('is no header of another method, which can be repeated without one', () => {
    const others = operations.filter(({ method }) => method !== 'post');
    expect(others.filter(({ operation }) => findKey(operation))).toEqual([]);
  });

  it('is optional and bounded, and every such call documents 400 and 409', () => {
    const withKey = posts.filter((operation) => findKey(operation));
    expect(withKey.length).toBeGreaterThan(30);
    for (const operation of withKey) {
      expect(findKey(operation)).toMatchObject({
        required: false,
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      });
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '409']));
    }
  });
});
