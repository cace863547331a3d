import type { Organization } from './access/people.ts';
import type { Tokens } from './access/tokens.ts';
import type { Repositories } from './repositories/repositories.ts';

/** Shared by all routes of the code host. */
export type Host = {
  /** 'http://127.0.0.1:7008' */
  url: string;
  repositories: Repositories;
  organization: Organization;
  tokens: Tokens;
  /** The client that users can authorize, which is the portal; undefined if it has no such provider. */
  client?: { id: string; secret: string; callbackUrl: string };
  /** The pages that may call the API from a browser. */
  portalOrigins: readonly string[];
  /** Signs values that this process issues and accepts again: forms and archive URLs. */
  formKey: string;
  /** Notifies the portal by webhook. */
  sendWebhook(event: HostEvent): Promise<void>;
};

export type HostEvent = { type: 'push' | 'repository' | 'pull_request'; payload: object };
