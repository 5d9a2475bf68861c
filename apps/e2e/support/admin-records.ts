import type { APIRequestContext } from '@playwright/test';

/** A record that two admins edit. */
export interface SharedRecord {
  name: string;
  /** Reads the edited text as it is stored. */
  stored: () => Promise<string>;
  /** Saves another text, as another admin does. */
  saveElsewhere: (text: string) => Promise<void>;
}

interface Resource<Row> {
  path: string;
  /** The last part of the address, where the text has its own address. */
  below?: string;
  make: (request: APIRequestContext, name: string) => Promise<void>;
  list: (response: Record<string, Row[]>) => Row[];
  getName: (row: Row) => string;
  getText: (row: Row) => string | null;
  /** The whole record with another text. */
  payload: (row: Row, text: string) => Record<string, unknown>;
}

type Row = { id: string } & Record<string, unknown>;

let made = 0;

function createFactory({ path, below = '', make, list, getName, getText, payload }: Resource<Row>) {
  return async (request: APIRequestContext): Promise<SharedRecord> => {
    made += 1;
    const name = `Shared record ${Date.now()} ${process.pid} ${made}`;
    await make(request, name);
    const read = async (): Promise<Row> => {
      const rows = list(await (await request.get(path)).json());
      const found = rows.find((row) => getName(row) === name);
      if (!found) throw new Error(`${name} is not among the records of ${path}`);
      return found;
    };
    return {
      name,
      stored: async () => getText(await read()) ?? '',
      saveElsewhere: async (text) => {
        const row = await read();
        const response = await request.put(`${path}/${row.id}${below}`, { data: payload(row, text) });
        if (!response.ok()) throw new Error(await response.text());
      },
    };
  };
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(await response.text());
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

export const createContact = createFactory({
  path: '/api/admin/contacts',
  make: (request, name) =>
    post(request, '/api/contact', { name, email: 'shared@example.com', message: 'As it came in' }),
  list: ({ contacts = [] }) => contacts,
  getName: ({ name }) => String(name),
  getText: ({ message }) => text(message),
  payload: ({ name, email }, message) => ({ name, email, message }),
});

export const createPackage = createFactory({
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
  getName: ({ name }) => String(name),
  getText: ({ description }) => text(description),
  payload: ({ id: _id, ...row }, description) => ({ ...row, description }),
});

export const createPlan = createFactory({
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
  getName: ({ clientName }) => String(clientName),
  getText: ({ notes }) => text(notes),
  payload: (_row, notes) => ({ notes }),
});

export const createCampaign = createFactory({
  path: '/api/admin/newsletter-campaigns',
  make: (request, title) =>
    post(request, '/api/admin/newsletter-campaigns', { title, subject: 'As it was', content: 'As it was' }),
  list: ({ campaigns = [] }) => campaigns,
  getName: ({ title }) => String(title),
  getText: ({ content }) => text(content),
  payload: ({ title, subject }, content) => ({ title, subject, content }),
});
