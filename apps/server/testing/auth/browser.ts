interface Cookie {
  name: string;
  value: string;
  path: string;
}

export interface Visit {
  status: number;
  headers: Headers;
  /** The absolute address of its redirect; null without one. */
  location: string | null;
  body: string;
}

interface VisitOptions {
  headers?: Record<string, string>;
  /** Sends a form by POST. */
  form?: Record<string, string>;
}

/** A browser for sign-in tests: cookies with their paths, and redirects one at a time. */
export interface Browser {
  /** Its cookies; like in a browser, cookies with one name but different paths are separate. */
  cookies(): Cookie[];
  /** The value of the first cookie of this name. */
  cookie(name: string): string | undefined;
  setCookie(cookie: Cookie): void;
  visit(address: string, options?: VisitOptions): Promise<Visit>;
  /** Visits and follows redirects on this site until a page, a form, or another site. */
  follow(address: string): Promise<{ address: string; visit: Visit }>;
}

function getCookieKey(cookie: Pick<Cookie, 'name' | 'path'>): string {
  return `${cookie.name}|${cookie.path}`;
}

function keep(cookies: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const split = pair.indexOf('=');
  const name = pair.slice(0, split);
  const value = pair.slice(split + 1);
  const attribute = (wanted: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const expires = attribute('expires');
  const gone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
  const cookie = { name, value, path: attribute('path') ?? '/' };
  if (gone) cookies.delete(getCookieKey(cookie));
  else cookies.set(getCookieKey(cookie), cookie);
}

export function openBrowser(site: string): Browser {
  const cookies = new Map<string, Cookie>();

  function cookiesFor(path: string): string {
    return [...cookies.values()]
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .join('; ');
  }

  async function visit(address: string, options: VisitOptions = {}): Promise<Visit> {
    const url = new URL(address, site);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookiesFor(url.pathname), ...options.headers },
      ...(options.form ? { method: 'POST', body: new URLSearchParams(options.form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      location: location === null ? null : new URL(location, url).href,
      body: await response.text(),
    };
  }

  return {
    cookies: () => [...cookies.values()],
    cookie: (name) => [...cookies.values()].find((cookie) => cookie.name === name)?.value,
    setCookie: (cookie) => void cookies.set(getCookieKey(cookie), cookie),
    visit,
    async follow(address) {
      let next = address;
      for (;;) {
        const seen = await visit(next);
        if (seen.location === null || !seen.location.startsWith(`${site}/`))
          return { address: next, visit: seen };
        next = seen.location;
      }
    },
  };
}

/** Goes through login at the local identity provider up to the callback, without visiting it. */
export async function walkToCallback(browser: Browser, account: string, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const page = await browser.follow(`/api/login${query}`);
  const chosen = await browser.visit(page.address, { form: { account } });
  const resumed = await browser.visit(chosen.location ?? 'no redirect after choosing the account');
  return resumed.location ?? 'no redirect to the callback';
}

/** Signs in at the local identity provider and returns the callback's response. */
export async function signInLocally(browser: Browser, account: string, returnTo?: string): Promise<Visit> {
  return browser.visit(await walkToCallback(browser, account, returnTo));
}
