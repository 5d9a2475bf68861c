import fc from 'fast-check';

const DEEP = 5_000;

/** Bodies that are not JSON, or unusual JSON. */
export const rawBody: fc.Arbitrary<string | Uint8Array> = fc.constantFrom<string | Uint8Array>(
  '',
  ' ',
  '{',
  '{"name":',
  '{"name":"x"}}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000","email":"a@example.com","message":"\\u0000"}',
  '{"name":NaN,"limit":Infinity}',
  '{"name":1e999,"hoursIncluded":-1e999,"validityMonths":9007199254740993}',
  '{"name":"a","name":"b","name":["c"]}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\ufeff{"name":"x"}',
  '// comment\n{}',
  "{'name':'x'}",
  '"text"',
  'null',
  '[]',
  '0',
  'name=x&email=a%40example.com',
  '[{"0":{}}]',
  '{"0":{"json":{}}}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"features":[${'"x",'.repeat(DEEP)}"x"]}`,
  `{"message":"${'x'.repeat(1_100_000)}"}`,
  Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Uint8Array.from([0, 0, 0, 0]),
);

const HEADERS: Record<string, string[]> = {
  'content-type': [
    'application/json',
    'application/json; charset=utf-16',
    'APPLICATION/JSON ; charset=utf-8',
    'application/json, text/plain',
    'application/jsonp',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    ';',
    'x'.repeat(2_000),
  ],
  accept: ['*/*', 'text/html', 'application/xml;q=0', 'application/jsonl', ',,,', '\u00ff'],
  'accept-encoding': ['br', 'gzip;q=0, *', 'identity;q=0', 'deflate', 'x'.repeat(500)],
  'if-none-match': ['*', 'W/"x"', '"', '","'],
  'if-modified-since': ['never'],
  range: ['bytes=0-1', 'bytes=9-'],
  origin: ['null', 'https://elsewhere.example', 'not an origin', 'http://[::1'],
  'sec-fetch-site': ['cross-site', 'same-site', 'same-origin', 'none', '?'],
  'x-forwarded-for': [
    '10.0.0.1',
    '::1, x',
    "' or 1=1 --",
    'x'.repeat(3_000),
    '1.2.3.4:99',
    ','.repeat(3_000),
  ],
  'x-forwarded-host': ['elsewhere.example', 'x'.repeat(3_000)],
  'x-forwarded-proto': ['gopher', 'x'.repeat(3_000)],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['x'.repeat(500)],
  host: ['elsewhere.example', '[', 'a b', ''],
  cookie: ['=', ';;;', 'rapport-session=%', `rapport-session=${'x'.repeat(3_000)}`, '__proto__=x'],
  authorization: ['Bearer', 'Bearer ', 'Basic eDp4', `Bearer ${'x'.repeat(3_000)}`, 'Bearer %00', 'bearer x'],
  'trpc-accept': ['application/jsonl', 'application/jsonl,x'],
  'x-trpc-source': ['\u00ff'],
  'content-encoding': ['gzip', 'br'],
  'user-agent': ['', 'x'.repeat(4_000), 'x'.repeat(13_000)],
  referer: ['x'.repeat(13_000)],
};

/** Up to three headers with unusual values. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc
      .constantFrom(...Object.keys(HEADERS))
      .chain((name) =>
        fc.record({ name: fc.constant(name), value: fc.constantFrom(...(HEADERS[name] ?? [''])) }),
      ),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs.map(({ name, value }) => [name, value])));

/** What comes between `?` and the end, raw. */
export const rawQuery = fc.constantFrom(
  'limit=',
  'limit=NaN',
  'limit=1&limit=2',
  'limit=-1',
  'limit=9007199254740992',
  'limit=%31',
  'limit[]=1',
  'q=%00',
  'q=%ED%A0%80',
  'q=%',
  'q=%FF%FE',
  '__proto__=x&__proto__[y]=z',
  'constructor=x',
  'cursor=MTIzNDU2Nzg5MDEyMzQuMDAwMDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAw',
  'cursor=OTk5OTk5OTk5OTk5OTkuMDAwMDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAw',
  'cursor=..',
  '&&&==',
  '?',
  `q=${'x'.repeat(8_000)}`,
  'batch=1',
  'input=%7B',
  'input=%22%22',
  'input=%00',
  'input=%7B%220%22%3A%7B%7D%7D&batch=1',
  'batch=1&input=[]',
  'connectionParams=%7B',
);

/** One segment of a path, raw. */
export const rawSegment = fc.constantFrom(
  '%00',
  '%ED%A0%80',
  '%',
  '%2F..%2F..',
  '..',
  '.',
  '%2e%2e',
  ';x',
  '__proto__',
  'x'.repeat(999),
  'x'.repeat(6_000),
  "'",
  '%0d%0a',
  '*',
);
