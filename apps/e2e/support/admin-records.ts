import type { APIRequestContext } from '@playwright/test';

/** A stored record of a test's own that two admins edit. */
export interface SharedRecord {
  name: string;
  /** What is stored of the text that is edited. */
  stored: () => Promise<string>;
  /** Saves another text, as an admin at another machine does. */
  saveElsewhere: (text: string) => Promise<void>;
}

interface Resource<Row> {
  path: string;
  /** The part of the address that names the text, where there is one. */
  below?: string;
  make: (request: APIRequestContext, name: string) => Promise<void>;
  list: (answer: Record<string, Row[]>) => Row[];
  nameOf: (row: Row) => string;
  textOf: (row: Row) => string | null;
  /** The whole record with another text. */
  payload: (row: Row, text: string) => Record<string, unknown>;
}

type Row = { id: string } & Record<string, unknown>;

let made = 0;

function maker({ path, below = '', make, list, nameOf, textOf, payload }: Resource<Row>) {
  return async (request: APIRequestContext): Promise<SharedRecord> => {
    made += 1;
    const name = `Shared record ${Date.now()} ${process.pid} ${made}`;
    await make(request, name);
    const read = async (): Promise<Row> => {
      const rows = list(await (await request.get(path)).json());
      const found = rows.find((row) => nameOf(row) === name);
      if (!found) throw new Error(`${name} is not among the records of ${path}`);
      return found;
    };
    return {
      name,
      stored: async () => textOf(await read()) ?? '',
      saveElsewhere: async (text) => {
        const row = await read();
        const answer = await request.put(`${path}/${row.id}${below}`, { data: payload(row, text) });
        if (!answer.ok()) throw new Error(await answer.text());
      },
    };
  };
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(await answer.text());
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

export const aContact = maker({
  path: '/api/admin/contacts',
  make: (request, name) =>
    post(request, '/api/contact', { name, email: 'shared@example.com', message: 'As it came in' }),
  list: ({ contacts = [] }) => contacts,
  nameOf: ({ name }) => String(name),
  textOf: ({ message }) => text(message),
  payload: ({ name, email }, message) => ({ name, email, message }),
});

export const aPackage = maker({
  path: '/api/admin/coaching-packages',
  make: (request, name) =>
    post(request, '/api/admin/coaching-packages', {
      name,
      description: 'As it was',
      hoursIncluded: 2,
      validityMonths: 3,
      price: '100.00',
      features: ['A sample feature'],
      isActive: false,
    }),
  list: ({ packages = [] }) => packages,
  nameOf: ({ name }) => String(name),
  textOf: ({ description }) => text(description),
  payload: ({ id: _id, ...row }, description) => ({ ...row, description }),
});

export const aPlan = maker({
  path: '/api/admin/enrollments',
  below: '/notes',
  make: async (request, clientName) => {
    const { packages } = (await (await request.get('/api/admin/coaching-packages')).json()) as {
      packages: { id: string }[];
    };
    await post(request, '/api/admin/enrollments', {
      clientName,
      clientEmail: 'client-shared@example.com',
      packageId: packages[0]?.id,
    });
  },
  list: ({ enrollments = [] }) => enrollments,
  nameOf: ({ clientName }) => String(clientName),
  textOf: ({ notes }) => text(notes),
  payload: (_row, notes) => ({ notes }),
});

export const aCampaign = maker({
  path: '/api/admin/newsletter-campaigns',
  make: (request, title) =>
    post(request, '/api/admin/newsletter-campaigns', { title, subject: 'As it was', content: 'As it was' }),
  list: ({ campaigns = [] }) => campaigns,
  nameOf: ({ title }) => String(title),
  textOf: ({ content }) => text(content),
  payload: ({ title, subject }, content) => ({ title, subject, content }),
});
