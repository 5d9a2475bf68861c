import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './read.ts';

const BASE = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://rapport:secret@database:5432/rapport',
  SESSION_SECRET: 'q7Vt2mXc9RkLz4WbN8sYhD3fGj6PaEu1',
  OIDC_ISSUER: 'https://identity.example.com',
  OIDC_CLIENT_ID: 'rapport',
  OIDC_CLIENT_SECRET: 'Jx5qTz0vWm2L',
};

describe('a domain and an address', () => {
  it('are enough for address, admin, notifications and sender', () => {
    expect(
      readEnvironment({ ...BASE, DOMAIN: 'Example.com', OWNER_EMAIL: 'Jane@Example.com' }),
    ).toMatchObject({
      publicUrl: 'https://example.com',
      adminEmails: ['jane@example.com'],
      adminNotificationEmail: 'jane@example.com',
      emailFrom: 'Jane@Example.com',
      postmark: null,
      postmarkWebhook: null,
    });
  });

  it('take second place to what is set', () => {
    const own = {
      PUBLIC_URL: 'https://www.example.com',
      ADMIN_EMAILS: 'a@example.com,b@example.com',
      ADMIN_NOTIFICATION_EMAIL: 'inbox@example.com',
      EMAIL_FROM: 'Jane <jane@mail.example.com>',
    };
    expect(
      readEnvironment({ ...BASE, DOMAIN: 'example.com', OWNER_EMAIL: 'jane@example.com', ...own }),
    ).toMatchObject({
      publicUrl: 'https://www.example.com',
      adminEmails: ['a@example.com', 'b@example.com'],
      adminNotificationEmail: 'inbox@example.com',
      emailFrom: 'Jane <jane@mail.example.com>',
    });
  });

  it.each([
    ['www.example.com', 'jane@example.com', 'jane@example.com'],
    ['example.com', 'jane@mail.example.com', 'hello@example.com'],
    ['www.example.com', 'jane@gmail.com', 'hello@example.com'],
    ['example.com', 'jane@notexample.com', 'hello@example.com'],
    ['Müller.example', 'jane@gmail.com', 'hello@xn--mller-kva.example'],
    ['müller.example', 'jane@xn--mller-kva.example', 'jane@xn--mller-kva.example'],
  ])('at %s, %s sends as %s', (DOMAIN, OWNER_EMAIL, sender) => {
    expect(readEnvironment({ ...BASE, DOMAIN, OWNER_EMAIL }).emailFrom).toBe(sender);
  });

  it('the host of PUBLIC_URL serves as the domain of the sender', () => {
    const given = { PUBLIC_URL: 'https://www.example.com', OWNER_EMAIL: 'jane@example.com' };
    expect(readEnvironment({ ...BASE, ...given }).emailFrom).toBe('jane@example.com');
    expect(readEnvironment({ ...BASE, ...given, OWNER_EMAIL: 'jane@gmail.com' }).emailFrom).toBe(
      'hello@example.com',
    );
  });

  it('each wrong one is one problem', () => {
    const wrong = { ...BASE, DOMAIN: 'https://example.com', OWNER_EMAIL: 'jane' };
    expect(() => readEnvironment(wrong)).toThrow(EnvironmentError);
    expect(() => readEnvironment(wrong)).toThrow(/DOMAIN is invalid: expected a domain such as example\.com/);
    expect(() => readEnvironment(wrong)).toThrow(/OWNER_EMAIL is invalid/);
    expect(() => readEnvironment(wrong)).not.toThrow(/PUBLIC_URL|ADMIN_/);
  });

  it('a domain without email needs a sender', () => {
    const given = { ...BASE, DOMAIN: 'localhost', OWNER_EMAIL: 'jane@example.com' };
    expect(() => readEnvironment(given)).toThrow(/ - EMAIL_FROM is missing/);
    expect(readEnvironment({ ...given, EMAIL_FROM: 'jane@example.com' }).publicUrl).toBe('https://localhost');
  });
});
