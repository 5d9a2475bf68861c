import { ContactEntity } from '@rapport/db/entities/contacts';
import { describe, expect, it } from 'vitest';
import { checkEach } from '../../../testing/each-cell.ts';
import { call } from '../../../testing/http.ts';
import {
  behindProxy,
  CLOSE,
  get,
  HOST,
  parseStatuses,
  post,
  send,
  transports,
  useRawServers,
} from '../../../testing/raw-servers.ts';

useRawServers();

describe('header values of any length are never answered with a 5xx', () => {
  const names = [
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'X-Request-Id',
    'User-Agent',
    'Referer',
    'Origin',
    'Cookie',
    'Authorization',
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'Expect',
    'TE',
    'Upgrade',
    'Sec-Fetch-Site',
    'Content-Encoding',
    'trpc-accept',
  ];
  const values = [
    'x',
    'x'.repeat(3_000),
    'x'.repeat(14_000),
    ','.repeat(3_000),
    '\u00ff'.repeat(2_000),
    '::1, '.repeat(500),
    '1.2.3.4:99',
    '"',
  ];

  it('whichever header it is', async () => {
    const cells = names.flatMap((name) => values.map((value) => [name, value] as const));
    await checkEach(
      cells,
      ([name, value]) => `${name}: ${value.slice(0, 20)}`,
      async ([name, value]) => {
        const header = `${name}: ${value}\r\n`;
        const responses = await Promise.all([
          get('/', header, behindProxy),
          get('/api/articles', header, behindProxy),
          get('/api/login', header, behindProxy),
          post('/api/contact', header, behindProxy),
          post('/trpc/contact.submit', header, behindProxy),
        ]);
        const statuses = responses.map((response) => parseStatuses(response).join());
        expect(statuses.filter((status) => !/^[234]\d\d$/.test(status))).toEqual([]);
      },
    );
  });

  it('headers larger than the HTTP parser accepts are refused', async () => {
    expect(parseStatuses(await get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`))).toEqual([400]);
  });

  it.each([
    ['no address', 'x'.repeat(3_000), '127.0.0.1'],
    ['none at its end', '203.0.113.9, nonsense', '127.0.0.1'],
    ['one behind something else', 'nonsense, 203.0.113.9', '203.0.113.9'],
    ['one with a port', '203.0.113.9:4711', '203.0.113.9'],
    ['IPv6 with a port', '[2001:db8::1]:4711', '2001:db8::1'],
    ['one address', '203.0.113.9', '203.0.113.9'],
  ])('X-Forwarded-For with %s', async (_what, forwarded, ip) => {
    const headers = { 'x-forwarded-for': forwarded };
    expect((await call(transports.url, 'GET', '/api/test/address', { headers })).json).toEqual({ ip });
  });
});

describe('a body whose end is ambiguous', () => {
  const smuggled = `GET /api/articles HTTP/1.1\r\n${HOST}\r\n`;
  const chunked = `0\r\n\r\n${smuggled}`;
  const start = `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

  it.each([
    [
      'Content-Length beside Transfer-Encoding',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      chunked,
    ],
    ['the two the other way round', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', chunked],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 40\r\n', smuggled],
    ['a list of lengths', 'Content-Length: 0, 40\r\n', smuggled],
    ['a signed length', 'Content-Length: +0\r\n', smuggled],
    ['a negative length', 'Content-Length: -1\r\n', smuggled],
    ['a hexadecimal length', 'Content-Length: 0x10\r\n', smuggled],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n', chunked],
    ['chunked that is not last', 'Transfer-Encoding: chunked, identity\r\n', chunked],
    ['chunked twice, once unknown', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n', chunked],
    ['a blank before the colon', 'Transfer-Encoding : chunked\r\n', chunked],
    ['a folded line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n', chunked],
    ['a vertical tab', 'Transfer-Encoding: \u000bchunked\r\n', chunked],
    ['a carriage return of its own', 'X: y\rTransfer-Encoding: chunked\r\n', chunked],
    ['a line feed of its own', 'X: y\nTransfer-Encoding: chunked\nContent-Length: 4\r\n', chunked],
    ['a chunk of no size', 'Transfer-Encoding: chunked\r\n', `zz\r\n${smuggled}`],
    ['a chunk of endless size', 'Transfer-Encoding: chunked\r\n', `fffffffffffffffff\r\n${smuggled}`],
    ['a negative chunk', 'Transfer-Encoding: chunked\r\n', `-1\r\n${smuggled}`],
  ])('is refused and its connection closed: %s', async (_what, headers, rest) => {
    expect(parseStatuses(await send(`${start}${headers}\r\n${rest}`))).toEqual([400]);
  });

  it('is refused without a Host, or with two', async () => {
    expect(parseStatuses(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toEqual([400]);
    const two = parseStatuses(await send(`GET / HTTP/1.1\r\n${HOST}Host: other.example\r\n${CLOSE}\r\n`));
    expect(Math.max(...two)).toBeLessThan(500);
  });
});

it('does not change the site', async () => {
  expect(parseStatuses(await get('/readyz'))).toEqual([200]);
  expect(await behindProxy.orm.em.fork().count(ContactEntity, {})).toBeGreaterThan(0);
});
