import { createExtensionPoint } from '../extensions/extensionPoint.ts';
import type { PullRequests } from './pullRequests.ts';

/** Links to issues at a code host. */
export type Issues = {
  /** The form for a new issue in the repository of a URL; undefined if the URL is not in a repository. */
  newIssueUrl(url: string, issue: { title: string; body: string }): string | undefined;
};

/** One kind of code host, such as GitHub with all its Enterprise servers. */
export type CodeHostFamily = {
  /** 'github' */
  type: string;
  /** 'GitHub' */
  title: string;
  /** The key below `integrations` that lists its hosts; by default its type. */
  integrationsKey?: string;
  /** A legacy key that lists hosts of several families; the first key takes precedence for a host. */
  formerKey?: { name: string; includes(host: string): boolean };
  /** Hosts available without configuration: 'github.com'. */
  defaultHosts?: readonly string[];
  /**
   * The auth provider that has tokens for its own host, unless the config names another one; by default the one with the id
   * of its type. No other host ever receives such a token.
   */
  authProvider?: string;
  /** The scopes of a token for reading, and the additional ones for writing. */
  scopes: { read: readonly string[]; write: readonly string[] };
  /** The replacement in a file's URL that leads to the commits of that file. Undefined if it is not that simple. */
  commitsPath?: readonly [file: string, commits: string];
  /** Proposes changes at the host; loaded on demand. */
  loadPullRequests?: () => Promise<PullRequests>;
  /** Whether the server can list the repositories of a token's owner, given the URL of the host. */
  listsOwnRepositories?: boolean;
  /** Creates links to new issues; undefined if the host has no issues. */
  loadIssues?: () => Promise<Issues>;
};

/** Code hosts as the browser knows them. */
export const codeHostPoint = createExtensionPoint<CodeHostFamily>({
  id: 'app.code-hosts',
  description: 'Families of code hosts',
});
