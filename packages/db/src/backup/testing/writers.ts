import pg from 'pg';

/** Text with the characters that COPY's text format has to escape. */
const SPECIAL_TEXTS = [
  'a\ttab',
  'two\nlines',
  '\\.',
  'back\\slash',
  "it's",
  '"quoted"',
  '\\N',
  '',
  ' é 漢字 🙂 ',
  'a\r\nb',
];
const START_TIME = Date.parse('2026-01-01T00:00:00.000Z');

/** One transaction over several tables. The same writer and number always write the same rows. */
async function writeStep(client: pg.Client, writer: number, number: number): Promise<void> {
  const id = (of: number) => [`${writer}/${of}`];
  const at = new Date(START_TIME + number * 1000 + writer);
  const text = SPECIAL_TEXTS[number % SPECIAL_TEXTS.length] ?? '';
  await client.query('begin');
  await client.query(
    `insert into contact (id, name, email, organization, message, created_at, updated_at)
     values (md5($1)::uuid, $2::text, $3, $4, $2::text, $5, $5)`,
    [
      ...id(number),
      `${writer} ${number} ${text}`,
      `${writer}-${number}@example.com`,
      number % 2 ? text : null,
      at,
    ],
  );
  if (number % 3 === 0) {
    await client.query(
      `update contact set message = message || ' changed', updated_at = $2 where id = md5($1)::uuid`,
      [...id(number - 1), at],
    );
  }
  if (number % 5 === 0) await client.query('delete from contact where id = md5($1)::uuid', id(number - 2));
  if (number % 4 === 0) {
    await client.query(
      `insert into article (id, feed_id, title, url, published_at, categories, created_at, updated_at)
       values (md5($1)::uuid, $1, $2::text, 'https://example.com/', $3, array[$2::text, 'a,b', '{"', ''], $3, $3)`,
      [...id(number), text, at],
    );
  }
  await client.query(
    `insert into audit_entry (id, at, action, details) values (md5($1)::uuid, $2, $3, jsonb_build_object('text', $4::text))`,
    [...id(number), at, `step-of-${writer}`, text],
  );
  await client.query('commit');
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

const STEPS_UNTIL_WRITING = 10;

/** Several connections that write one step after another. */
export function startWriters(databaseUrl: string, count: number) {
  let stopping = false;
  const starts: Promise<void>[] = [];
  const ends = Array.from({ length: count }, async (_, writer) => {
    const started = Promise.withResolvers<void>();
    starts.push(started.promise);
    const client = await connect(databaseUrl);
    let number = 0;
    // One more step after the call to stop, so that something is certainly written after the backup.
    for (let last = false; !last; ) {
      last = stopping;
      number += 1;
      await writeStep(client, writer, number);
      if (number === STEPS_UNTIL_WRITING) started.resolve();
    }
    await client.end();
    return number;
  });
  return {
    /** Resolves when each of them has written something. */
    waitUntilWriting: () => Promise.race([Promise.all(starts), Promise.all(ends)]),
    /** Ends them and returns how many steps each has written. */
    stop(): Promise<number[]> {
      stopping = true;
      return Promise.all(ends);
    },
  };
}

/** Writes the first `steps` of each writer, on one connection. */
export async function repeatSteps(databaseUrl: string, steps: readonly number[]): Promise<void> {
  const client = await connect(databaseUrl);
  for (const [writer, count] of steps.entries()) {
    for (let number = 1; number <= count; number += 1) await writeStep(client, writer, number);
  }
  await client.end();
}
