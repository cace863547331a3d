import type { Organization } from './access/people.ts';
import type { Tokens } from './access/tokens.ts';
import type { Repositories } from './repositories/repositories.ts';

/** What everything that the code host answers is made of. */
export type Host = {
  /** 'http://127.0.0.1:7008' */
  url: string;
  repositories: Repositories;
  organization: Organization;
  tokens: Tokens;
  /** The client that people may let in, which is the portal; undefined where it has no such provider. */
  client?: { id: string; secret: string; callbackUrl: string };
  /** The pages that may call the API from a browser. */
  portalOrigins: readonly string[];
  /** Signs what this process gives out and takes back: forms and addresses of archives. */
  formKey: string;
  /** Tells the portal by webhook. */
  sendWebhook(event: HostEvent): Promise<void>;
};

export type HostEvent = { type: 'push' | 'repository' | 'pull_request'; payload: object };
