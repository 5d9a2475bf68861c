import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { formatDay } from '@rapport/domain/shared/calendar-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificatePart } from './certificate.ts';
import type { SystemDeps, SystemFacts } from './part.ts';

const DAY_MS = 86_400_000;

let server: Server;
let publicUrl: string;
let validTo: Date;
let cert: string;
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'rapport-certificate-'));
  const [key, file] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const made = [
    '-subj',
    '/CN=test',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-days',
    '60',
    '-nodes',
    '-keyout',
    key,
    '-out',
    file,
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...made], { stdio: 'ignore' });
  cert = readFileSync(file, 'utf8');
  const tls = { key: readFileSync(key), cert };
  rmSync(directory, { recursive: true });
  validTo = new Date(new X509Certificate(cert).validTo);
  server = createServer(tls, (_request, response) => response.end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  publicUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const read = (now: Date, url = publicUrl) =>
  certificatePart.read(
    { env: { publicUrl: url, siteTimeZone: 'UTC' }, now: () => now } as SystemDeps,
    {} as SystemFacts,
  );

const formatEnd = () => formatDay(validTo, 'UTC');

it('a certificate that no authority signed is not trusted', async () => {
  expect(await read(new Date())).toEqual({
    state: 'broken',
    label: 'Not trusted',
    sentence: expect.stringMatching(/^Browsers don't trust it \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Restart /),
  });
});

it('a trusted certificate is fine until two weeks before its end', async () => {
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, cert]);
  try {
    expect(await read(new Date())).toEqual({ state: 'fine', sentence: `Valid until ${formatEnd()}.` });
    expect(await read(new Date(validTo.getTime() - 14 * DAY_MS + 60_000))).toMatchObject({
      state: 'warning',
      label: 'Expires soon',
      sentence: expect.stringContaining(`It expires on ${formatEnd()}.`),
    });
    // It names 127.0.0.1 only.
    expect(await read(new Date(), publicUrl.replace('127.0.0.1', 'localhost'))).toMatchObject({
      label: 'Not trusted',
      sentence: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID'),
    });
  } finally {
    setDefaultCACertificates(trusted);
  }
});

it('a certificate whose time is over has expired, on the day that it names', async () => {
  expect(await read(new Date(validTo.getTime() + DAY_MS))).toMatchObject({
    state: 'broken',
    label: 'Expired',
    sentence: expect.stringContaining(`It expired on ${formatEnd()}.`),
  });
});

it('a site that this server cannot reach is unknown, and one without TLS has no such part', async () => {
  expect(await read(new Date(), 'https://127.0.0.1:1')).toMatchObject({
    state: 'unknown',
    sentence: expect.stringContaining('could not reach 127.0.0.1:1: connect ECONNREFUSED'),
  });
  expect(await read(new Date(), 'http://127.0.0.1:1')).toBeNull();
});
