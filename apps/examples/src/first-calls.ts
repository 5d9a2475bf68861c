import { createClient, isRapportError } from '@rapport/client';
import { createPackage, downloadContacts } from './rest-client.ts';
import { allContactNames, sendForm } from './typed-client.ts';

const { RAPPORT_URL: url = '', RAPPORT_TOKEN: token = '' } = process.env;
const form = { name: 'First', email: 'ada@example.com', message: 'Hello' };

const wrong = [
  // @ts-expect-error there is no such call
  () => createClient({ url }).contact.nothing.query(),
  // @ts-expect-error a limit is a number
  () => createClient({ url }).contact.list.query({ limit: true }),
];

const error = await allContactNames(url, 'rpt_nothing').catch((thrown: unknown) => thrown);
console.log(
  JSON.stringify({
    corrected: await sendForm(url, { ...form, email: 'nowhere', message: '' }),
    sent: [await sendForm(url, form), await sendForm(url, { ...form, name: 'Second' })],
    names: await allContactNames(url, token),
    package: await createPackage(url, token, 'Sample Package'),
    refused: await createPackage(url, token, '').catch(
      (thrown: unknown) => isRapportError(thrown) && thrown.issues,
    ),
    csv: await downloadContacts(url, token),
    unauthorized: isRapportError(error) && { code: error.code, status: error.status, id: error.requestId },
    unused: wrong.length,
  }),
);
