/**
 * The contacts section of the admin in a real browser, with 100,000 contacts against 100: the time to its first usable
 * view, what a first visit downloads, and the script of the admin beyond that of the home page. Run it with
 * `npx pnpm@12 bench admin` after `npx pnpm@12 build` (CONTACTS=1000 ROUNDS=1 for a quick look; CHROMIUM_PATH names
 * another browser). The bars are 1.5 times the time, and 280 KB for a first visit.
 */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { createOrm } from '@rapport/db/orm';
import { DATABASE_URL_FILE, PRODUCT_URL } from '../support/product.ts';
import { signInAs } from '../support/sign-in.ts';
import { launchChromium, startProduct } from './running-product.ts';

const MANY = Number(process.env.CONTACTS ?? 100_000);
const FEW = 100;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECTION = '/admin?section=contacts';

interface Visit {
  /** From the navigation to the first rows with their count. */
  usableMs: number;
  /** Kind and bytes on the wire of everything that was loaded, by address. */
  files: Map<string, { kind: string; bytes: number }>;
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Opens a page once in a fresh profile, until `isUsable` finds in the document what a person waits for. */
async function visit(
  browser: Browser,
  path: string,
  cookie: Awaited<ReturnType<typeof signInAs>> | null,
  mark: string,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (cookie) await context.addCookies([cookie]);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const responses = new Map<string, { kind: string; url: string }>();
  const files: Visit['files'] = new Map();
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    responses.set(requestId, { kind: type.toLowerCase(), url: response.url });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = responses.get(requestId);
    if (answer) files.set(answer.url, { kind: answer.kind, bytes: encodedDataLength });
  });
  // Read in the page itself, so that the driver's own pace is not measured.
  await page.addInitScript((wanted) => {
    const usable = window as Window & { usableAt?: number };
    new MutationObserver(() => {
      if (usable.usableAt === undefined && document.body?.textContent?.includes(wanted)) {
        requestAnimationFrame(() => {
          usable.usableAt ??= performance.now();
        });
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, mark);
  await page.goto(PRODUCT_URL + path);
  const handle = await page.waitForFunction(() => (window as Window & { usableAt?: number }).usableAt);
  const usableMs = (await handle.jsonValue()) ?? Number.NaN;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { usableMs, files };
}

/** The bytes of some files, in all and by kind. */
function formatFiles(files: Visit['files']): string {
  const kinds = new Map<string, number>();
  for (const { kind, bytes } of files.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
  const all = [...kinds.values()].reduce((total, bytes) => total + bytes, 0);
  return `${kilobytes(all)}: ${[...kinds].map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(', ')}`;
}

const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;

type Orm = Awaited<ReturnType<typeof createOrm>>;

async function fill(orm: Orm, count: number): Promise<void> {
  const connection = orm.em.getConnection();
  await connection.execute('truncate contact');
  await connection.execute(
    `insert into contact (name, email, organization, service, message, created_at)
     select 'Contact ' || n, 'contact' || n || '@example.com', 'Organization ' || n % 977, 'individual-coaching',
            (select string_agg(substr(md5('word' || get_byte(decode(md5(n || '.' || k), 'hex'), 0)), 1, 3 + k % 6), ' ')
               from generate_series(1, 45) k),
            now() - n * interval '1 second'
       from generate_series(1, ${count}) n`,
  );
  await connection.execute('vacuum analyze contact');
}

const browser = await launchChromium();
const stop = await startProduct();
const orm = await createOrm({ databaseUrl: readFileSync(DATABASE_URL_FILE, 'utf8'), poolMax: 1 });
try {
  const cookie = await signInAs(orm, 'admin');
  const measured: Record<number, Visit[]> = {};
  for (const count of [FEW, MANY]) {
    await fill(orm, count);
    const mark = `of ${count.toLocaleString('en-US')} contacts`;
    // One unmeasured run: the first response of a kind takes longer than the next.
    await visit(browser, SECTION, cookie, mark);
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, SECTION, cookie, mark));
    measured[count] = visits;
    const times = visits.map(({ usableMs }) => Math.round(usableMs));
    console.log(
      `${count.toLocaleString('en-US')} contacts: usable after ${median(times)} ms (${times.join(', ')})`,
    );
  }
  const middle = (count: number) => median((measured[count] ?? []).map(({ usableMs }) => usableMs));
  console.log(`ratio ${(middle(MANY) / middle(FEW)).toFixed(2)} (bar 1.5)`);
  const last = measured[MANY]?.at(-1);
  if (last) {
    const home = await visit(browser, '/', null, '2024');
    const beyond = new Map([...last.files].filter(([url]) => !home.files.has(url)));
    console.log(`home page, first visit            ${formatFiles(home.files)}`);
    console.log(`contacts section, first visit     ${formatFiles(last.files)} (bar 280 KB)`);
    if (process.env.FILES) {
      const bySize = [...last.files].toSorted(([, left], [, right]) => right.bytes - left.bytes);
      for (const [url, { bytes }] of bySize)
        console.log(`${kilobytes(bytes).padStart(10)}  ${new URL(url).pathname}`);
    }
    console.log(`of that, not of the home page     ${formatFiles(beyond)}`);
  }
} finally {
  await browser.close();
  await orm.close(true);
  await stop();
}
