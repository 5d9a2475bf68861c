import { isLoopbackHost } from './loopback.ts';
import type { Variables } from './variables.ts';

const NODE_ENVS = ['production', 'development', 'test'] as const;

/**
 * Local mode without NODE_ENV. An unknown value is an error, so that a misspelled `production` cannot start local
 * mode.
 */
export function readMode(variables: Variables): 'local' | 'production' {
  return variables.choice('NODE_ENV', NODE_ENVS, 'development') === 'production' ? 'production' : 'local';
}

/** What local mode uses in place of the real services that these variables do not configure. */
function localServices(variables: Variables): string {
  return [
    ...(variables.text('OIDC_ISSUER') === undefined
      ? ['the local identity provider, which signs anyone in as the owner without a password']
      : []),
    ...(variables.text('POSTMARK_SERVER_TOKEN') === undefined
      ? ['the local mailbox, which shows every email to anyone']
      : []),
    'sample content',
  ].join('; ');
}

/** Local mode is for one machine: HOST and PUBLIC_URL must be on loopback. Adds a problem for each that is not. */
export function requireLoopback(variables: Variables, host: string): void {
  const remedy = `local mode serves ${localServices(variables)}. Set NODE_ENV=production with real services`;
  if (!isLoopbackHost(host)) {
    variables.invalid('HOST', `${host} can be reached from other machines, and ${remedy}, or HOST=127.0.0.1`);
  }
  const publicUrl = variables.text('PUBLIC_URL');
  if (publicUrl !== undefined && URL.canParse(publicUrl) && !isLoopbackHost(new URL(publicUrl).hostname)) {
    variables.invalid(
      'PUBLIC_URL',
      `it is not on loopback, and ${remedy}, or PUBLIC_URL=http://localhost:3000`,
    );
  }
}
