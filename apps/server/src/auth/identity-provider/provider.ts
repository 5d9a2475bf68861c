import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { interactionPolicy, Provider, type ProviderContext } from 'oidc-provider';
import { type LocalAccount, localAccount } from './accounts.ts';
import { createMemoryAdapter } from './memory-adapter.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
export const ID_TOKEN_ALGORITHM = 'ES256';

export interface LocalProviderOptions {
  /** Its public address, e.g. `http://127.0.0.1:3000/dev/identity`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Keeps its cookies separate from the rest of the site. */
  cookiePath: string;
  /** The path of sign-out for browsers; served beside the provider. */
  endSessionUrl: string;
  /** The path of the account selection page. */
  interactionPath: (uid: string) => string;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: ID_TOKEN_ALGORITHM };
}

function toClaims(account: LocalAccount) {
  return {
    sub: account.id,
    email: account.email,
    email_verified: true,
    given_name: account.firstName,
    family_name: account.lastName ?? undefined,
    name: [account.firstName, account.lastName].filter((part) => part !== null).join(' '),
  };
}

/** The library's prompts and `select_account`, which the account page handles too. */
function promptPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/**
 * A conforming OpenID Connect provider with one client, the site itself, and a few accounts without passwords. Its
 * keys are new at every start: nothing signed with them is needed afterwards.
 */
export function createLocalProvider(options: LocalProviderOptions): Provider {
  const provider = new Provider(options.issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')], long: { path: options.cookiePath } },
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: ID_TOKEN_ALGORITHM,
        // Include at every sign-in when the person chose an account.
        require_auth_time: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    features: {
      devInteractions: { enabled: false },
      // Its logout asks with an inline script, which our policy forbids; ours is served beside it.
      rpInitiatedLogout: { enabled: false },
    },
    discovery: { end_session_endpoint: options.endSessionUrl },
    findAccount: (_context: unknown, id: string) => {
      const account = localAccount(id);
      return account && { accountId: id, claims: () => toClaims(account) };
    },
    loadExistingGrant: async (context: ProviderContext) => {
      // No consent screen: the person who runs this local server asked for the login.
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: {
      url: (_context: unknown, { uid }: { uid: string }) => options.interactionPath(uid),
      policy: promptPolicy(),
    },
    clientBasedCORS: () => false,
    renderError: (context: ProviderContext, out: { error: string; error_description?: string }) => {
      context.type = 'text';
      context.body = `${out.error}: ${out.error_description ?? ''}`;
    },
    ttl: {
      AccessToken: 5 * MINUTES,
      AuthorizationCode: MINUTES,
      Grant: HOURS,
      IdToken: HOURS,
      Interaction: 10 * MINUTES,
      Session: HOURS,
    },
  });
  // The provider builds addresses from the forwarded headers, which only we set.
  provider.proxy = true;
  return provider;
}
