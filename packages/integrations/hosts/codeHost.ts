import type {
  ReadOptions,
  ReadResult,
  ReadTreeOptions,
  ReadTreeResult,
  SearchOptions,
  SearchResult,
} from '../readOptions.ts';
import type { DeploymentsOptions, HostDeployment } from './deployments.ts';
import type { FilePullRequest, OpenedPullRequest, PullRequestOptions } from './filePullRequest.ts';
import type { ListOptions, RepositoryPage } from './repositoryList.ts';
import type { RepositoryState } from './repositoryState.ts';

/** One repository, or the host's equivalent. */
export type Repository = {
  /** The URL of its page. Two files belong to the same repository if this is equal. */
  url: string;
  name: string;
  owner?: string;
  /** Annotations of its entities, such as `github.com/project-slug`. */
  annotations?: Record<string, string>;
};

/** The owner of credentials at a code host. */
export type HostAccount = { name: string; url?: string };

/**
 * A source of files, such as one code host with its configuration. The URL reader uses the first one that accepts a
 * URL, and plain http last. All URLs are http or https, without a user, and accepted by the host.
 */
export type CodeHost = {
  /** 'github' */
  id: string;
  takes(url: URL): boolean;
  /** The name for forms, if it is below a path and the root of its host is something else: 'code.example.com'. */
  host?: string;
  /** The file as a user sees it at this URL. */
  read(url: URL, options: ReadOptions): Promise<ReadResult>;
  /** All files below a URL. */
  readTree?(url: URL, options: ReadTreeOptions): Promise<ReadTreeResult>;
  /** All files that match a pattern URL. */
  search?(url: URL, options: SearchOptions): Promise<SearchResult>;
  /** Whether a URL is a pattern; by default, whether its path contains a `*`. */
  isPattern?(url: URL): boolean;
  /**
   * Resolves a path in a file: relative to the file, or with a leading slash to the root of its repository. The path
   * may be a pattern, and the base the page of a repository, which means its default branch.
   */
  resolve?(path: string, base: URL): string;
  /** Undefined for a URL outside a repository. */
  repository?(url: URL): Repository | undefined;
  /** Whether a file may make the portal read another one; by default, if both are in the same repository. */
  isSameSource?(url: URL, base: URL): boolean;
  /** The canonical URL of a file, used as the origin of its entities; unchanged by default. */
  normalize?(url: URL): string;
  /**
   * The repositories of an organisation, a group, a project or similar, by the URL of its page. With a token of the
   * caller, the front page of some hosts means the repositories of that caller.
   */
  repositories?(owner: URL, options: ListOptions): Promise<RepositoryPage>;
  /** The current state of a repository, by the URL of its page. */
  repositoryState?(repository: URL, options: { signal?: AbortSignal }): Promise<RepositoryState>;
  /** The newest finished deployments of a repository, by the URL of its page; at most a thousand. */
  deployments?(repository: URL, options: DeploymentsOptions): Promise<HostDeployment[]>;
  /** When a commit was made, ISO 8601; undefined if it is unknown. */
  commitTime?(repository: URL, commit: string, options: { signal?: AbortSignal }): Promise<string | undefined>;
  /** The account of the configured credentials; undefined if they belong to no account. */
  account?(host: URL, options: { signal?: AbortSignal }): Promise<HostAccount | undefined>;
  /**
   * Proposes a new file for the default branch of a repository. Repeating it, for example after a crash, returns the
   * open pull request instead of creating a second one.
   */
  openPullRequest?(repository: URL, file: FilePullRequest, options: PullRequestOptions): Promise<OpenedPullRequest>;
  /** Annotations for the entities of a file: `backstage.io/edit-url`, `backstage.io/source-location`. */
  annotations?(url: URL): Record<string, string>;
};
