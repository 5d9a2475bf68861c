import createClient from 'openapi-fetch';
import type { paths } from './generated/rapport.d.ts';

/** A REST client with the types that openapi-typescript generates from docs/openapi.json. */
export function restClient(site: string, token: string) {
  return createClient<paths>({ baseUrl: `${site}/api`, headers: { authorization: `Bearer ${token}` } });
}

/** Creates a coaching package and returns its id. */
export async function createPackage(site: string, token: string, name: string): Promise<string> {
  const { data, error } = await restClient(site, token).POST('/admin/coaching-packages', {
    body: {
      name,
      description: 'Ten hours in half a year',
      hoursIncluded: 10,
      validityMonths: 6,
      price: '2500.00',
      features: ['A first conversation'],
    },
  });
  if (error) throw new Error(`${error.code}: ${error.message} (request ${error.requestId})`);
  return data.package.id;
}

/** Sends the contact form. Waits and tries again whenever the server asks for fewer calls. */
export async function sendPatiently(
  site: string,
  token: string,
  wait: (seconds: number) => Promise<void>,
): Promise<string> {
  const rapport = restClient(site, token);
  for (;;) {
    const { data, error, response } = await rapport.POST('/contact', {
      body: { name: 'Sample Visitor', email: 'ada@example.com', message: 'I would like to hear more.' },
    });
    if (data) return data.message;
    if (response.status !== 429) throw new Error(error.message);
    await wait(Number(response.headers.get('retry-after')));
  }
}
