import { createRestClient } from '@rapport/client';

/** Creates a coaching package and returns its id. */
export async function createPackage(url: string, token: string, name: string): Promise<string> {
  const rest = createRestClient({ url, token });
  const created = await rest.post('/admin/coaching-packages', {
    body: {
      name,
      description: 'Ten hours in half a year',
      hoursIncluded: 10,
      validityMonths: 6,
      price: '2500.00',
      features: ['A first conversation'],
    },
  });
  return created.package.id;
}

/** Downloads the contacts as a CSV file. */
export function downloadContacts(url: string, token: string): Promise<string> {
  return createRestClient({ url, token }).get('/admin/contacts/export.csv', { parseAs: 'text' });
}
