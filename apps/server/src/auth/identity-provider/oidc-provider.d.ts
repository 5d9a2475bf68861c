/** The part of oidc-provider 9 that the local identity provider uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The storage of one kind of artifact. */
  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<AdapterPayload | undefined>;
    findByUid(uid: string): Promise<AdapterPayload | undefined>;
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface AdapterPayload {
    [key: string]: unknown;
    uid?: string;
    grantId?: string;
    consumed?: number;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export interface ProviderContext {
    type: string;
    body: unknown;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
    };
  }

  export interface Interaction {
    uid: string;
    prompt: { name: string };
  }

  interface Policy {
    add(prompt: unknown, index?: number): void;
  }

  export const interactionPolicy: {
    base(): Policy;
    Prompt: new (options: { name: string; requestable: boolean }) => unknown;
  };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    Grant: new (properties: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string }; select_account: Record<string, never> },
    ): Promise<string>;
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
