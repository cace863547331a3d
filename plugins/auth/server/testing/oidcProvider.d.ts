/** The parts of `oidc-provider` used by the tests; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Context = {
    oidc: { client: { clientId: string }; session: { accountId?: string }; params: { scope?: string } };
  };
  type Interaction = { uid: string; params: Record<string, unknown> };

  export class Grant {
    addOIDCScope(scope: string): void;
    rejectOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Grant: new (options: {
      clientId: string;
      accountId?: string;
    }) => Grant;
    callback(): RequestListener;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: string, listener: (...values: unknown[]) => void): void;
  }

  export type { Context };
}
