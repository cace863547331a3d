import type { FilePullRequest, OpenedPullRequest, PullRequestOptions } from './filePullRequest.ts';
import type {
  ReadOptions,
  ReadResult,
  ReadTreeOptions,
  ReadTreeResult,
  SearchOptions,
  SearchResult,
} from './readOptions.ts';
import type { ListOptions, RepositoryPage } from './repositoryList.ts';

/** One repository, or whatever a host has in its place. */
export type Repository = {
  /** Its own page. Two files are of the same repository when this is the same for both. */
  url: string;
  name: string;
  owner?: string;
  /** What an entity of this repository carries, such as `github.com/project-slug`. */
  annotations?: Record<string, string>;
};

/**
 * A place that files are read from, such as one code host with its configuration. The url reader asks the first one that
 * takes a URL, and plain http after all of them. All URLs are http or https, without a user, and ones that the host takes.
 */
export type CodeHost = {
  /** 'github' */
  id: string;
  takes(url: URL): boolean;
  /** What forms call it, where it is below a path and the root of its host is something else: 'code.example.com'. */
  host?: string;
  /** The file as a person sees it at this URL. */
  read(url: URL, options: ReadOptions): Promise<ReadResult>;
  /** All files below a URL. */
  readTree?(url: URL, options: ReadTreeOptions): Promise<ReadTreeResult>;
  /** All files that a URL means which is a pattern. */
  search?(url: URL, options: SearchOptions): Promise<SearchResult>;
  /** Whether a URL means several files; by default, whether its path has a `*` in it. */
  isPattern?(url: URL): boolean;
  /**
   * What a file means by a path: relative to itself, or with a leading slash to the root of its repository. The path may be a
   * pattern, and the base the page of a repository, which stands for its default branch.
   */
  resolve?(path: string, base: URL): string;
  /** Undefined where a URL is of no repository. */
  repository?(url: URL): Repository | undefined;
  /** Whether a file may have another one read in its name; by default, when both are of one repository. */
  isSameSource?(url: URL, base: URL): boolean;
  /** The one spelling of a file's URL, under which entities of it say where they are from; by default, as it is. */
  normalize?(url: URL): string;
  /**
   * The repositories of an organisation, a group, a project or whatever has them, by the URL of its page. With a token of the
   * caller, the front page of some hosts stands for the repositories of that caller.
   */
  repositories?(owner: URL, options: ListOptions): Promise<RepositoryPage>;
  /**
   * Proposes a new file for the default branch of a repository. Whoever does it again, as after a crash, gets the pull request that
   * is open already, and never a second one.
   */
  openPullRequest?(repository: URL, file: FilePullRequest, options: PullRequestOptions): Promise<OpenedPullRequest>;
  /** What entities of a file carry: `backstage.io/edit-url`, `backstage.io/source-location`. */
  annotations?(url: URL): Record<string, string>;
};
