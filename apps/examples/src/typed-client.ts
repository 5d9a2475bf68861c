import { createClient, isRapportError, readPages } from '@rapport/client';

/** Reads every contact, page by page. */
export async function allContactNames(url: string, token: string): Promise<string[]> {
  const client = createClient({ url, token });
  const names: string[] = [];
  for await (const { contacts } of readPages((page) => client.contact.list.query({ limit: 100, ...page })))
    names.push(...contacts.map(({ name }) => name));
  return names;
}

/** Sends the contact form. Returns the fields that have to be corrected, if any. */
export async function sendForm(
  url: string,
  form: { name: string; email: string; message: string },
): Promise<string[]> {
  try {
    await createClient({ url }).contact.submit.mutate(form);
    return [];
  } catch (error) {
    if (isRapportError(error) && error.code === 'BAD_REQUEST')
      return error.issues.map(({ path }) => path.join('.'));
    throw error;
  }
}
