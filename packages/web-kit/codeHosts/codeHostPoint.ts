import { createExtensionPoint } from '../extensions/extensionPoint.ts';
import type { Issues } from './issues.ts';
import type { PullRequests } from './pullRequests.ts';

/** One kind of code host, such as GitHub with all its Enterprise servers. */
export type CodeHostFamily = {
  /** 'github' */
  type: string;
  /** 'GitHub' */
  title: string;
  /** The key below `integrations` that lists its hosts; by default its type. */
  integrationsKey?: string;
  /** An older key that lists hosts of it among those of others; what the first key says of a host goes before it. */
  formerKey?: { name: string; includes(host: string): boolean };
  /** Hosts that are there without being configured: 'github.com'. */
  defaultHosts?: readonly string[];
  /**
   * The auth provider that gives tokens for the host that is the provider's own, where the config names none for it; by default the
   * one with the id of its type. No other host is ever given such a token.
   */
  authProvider?: string;
  /** What a token needs to read, and what it needs as well to write. */
  scopes: { read: readonly string[]; write: readonly string[] };
  /** What in the URL of a file is replaced by what, to lead to the commits of that file. Left out where it is not as simple. */
  commitsPath?: readonly [file: string, commits: string];
  /** How a change is proposed there; loaded on demand. */
  loadPullRequests?: () => Promise<PullRequests>;
  /** Whether the server can list what the owner of a token works on, by the front page of the host. */
  listsOwnRepositories?: boolean;
  /** Where issues are written there; left out where there are none. */
  loadIssues?: () => Promise<Issues>;
};

/** What the browser knows of code hosts. */
export const codeHostPoint = createExtensionPoint<CodeHostFamily>({
  id: 'app.code-hosts',
  description: 'Families of code hosts',
});
