import { InputError } from '@callboard/errors';
import { namesInPath } from './common/index.ts';
import { describeUrl } from './describeUrl.ts';
import type { CodeHost, HostAccount, Repository } from './hosts/codeHost.ts';
import type { DeploymentsOptions, HostDeployment } from './hosts/deployments.ts';
import type { FilePullRequest, OpenedPullRequest, PullRequestOptions } from './hosts/filePullRequest.ts';
import type { ListOptions, RepositoryPage } from './hosts/repositoryList.ts';
import type { RepositoryState } from './hosts/repositoryState.ts';
import { createHttpReader, type HttpReaderOptions } from './http/httpReader.ts';
import { hostNotAllowed, readableUrl } from './readableUrl.ts';
import type {
  ReadOptions,
  ReadResult,
  ReadTreeOptions,
  ReadTreeResult,
  SearchOptions,
  SearchResult,
} from './readOptions.ts';
import { resolveRelativeUrl } from './relativeUrl.ts';

/** Reads URLs. An operation that a host does not support is an InputError that names it. */
export type UrlReader = {
  read(url: string, options?: ReadOptions): Promise<ReadResult>;
  /** All files below a URL. */
  readTree(url: string, options?: ReadTreeOptions): Promise<ReadTreeResult>;
  /** All files that match a pattern; the one file of a URL without a pattern. */
  search(url: string, options?: SearchOptions): Promise<SearchResult>;
  canSearch(url: string): boolean;
  /** Whether a URL is a pattern. */
  isPattern(url: string): boolean;
  /**
   * Resolves a target in a file: an absolute URL, or a path relative to the file or (with a slash) to its repository.
   */
  resolve(target: string, baseUrl: string): string;
  /** Whether a file may make the portal read another one: only from its own repository. */
  isSameSource(url: string, baseUrl: string): boolean;
  /** Whether a URL belongs to a code host, which is read with the configured credentials. */
  hasCodeHost(url: string): boolean;
  /** The canonical URL of a file, used as the origin of its entities. */
  normalize(url: string): string;
  /** The annotations that the host adds to the entities of a file. */
  annotations(url: string): Record<string, string>;
  /** Undefined for a URL without a known repository. */
  repository(url: string): Repository | undefined;
  /** A page of the repositories of an owner, such as an organisation, by the URL of its page. */
  repositories(ownerUrl: string, options?: ListOptions): Promise<RepositoryPage>;
  canListRepositories(url: string): boolean;
  /** The state of a repository, by the URL of its page; undefined on a host that does not report any. */
  repositoryState(repositoryUrl: string, options?: { signal?: AbortSignal }): Promise<RepositoryState | undefined>;
  /** The newest finished deployments of a repository, by the URL of its page; none on a host that does not know any. */
  deployments(repositoryUrl: string, options: DeploymentsOptions): Promise<HostDeployment[]>;
  /** When a commit of a repository was made; undefined if it or its host is unknown. */
  commitTime(repositoryUrl: string, commit: string, options?: { signal?: AbortSignal }): Promise<string | undefined>;
  /** The account of the configured credentials of a host, by the URL of its page; undefined if the host does not tell. */
  account(hostUrl: string, options?: { signal?: AbortSignal }): Promise<HostAccount | undefined>;
  canOpenPullRequest(url: string): boolean;
  /** Proposes a new file; repeating it returns the open pull request. */
  openPullRequest(
    repositoryUrl: string,
    file: FilePullRequest,
    options?: PullRequestOptions,
  ): Promise<OpenedPullRequest>;
};

export type UrlReaderOptions = HttpReaderOptions & {
  /** Called on each use, so hosts can be added while the portal starts. */
  hosts?: () => readonly CodeHost[];
};

export function createUrlReader({ hosts = () => [], ...options }: UrlReaderOptions): UrlReader {
  const plain = createHttpReader(options);

  const hostOf = (url: URL): CodeHost => {
    const host = [...hosts(), plain].find((candidate) => candidate.takes(url));
    if (!host) throw hostNotAllowed(url);
    return host;
  };
  /** For questions that also need an answer for URLs that cannot be read. */
  const anyHostOf = (text: string): { host: CodeHost; url: URL } | undefined => {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    const isReadable = /^https?:$/.test(url.protocol) && !url.username && !url.password;
    return { url, host: (isReadable && hosts().find((candidate) => candidate.takes(url))) || plain };
  };

  const isPattern: UrlReader['isPattern'] = (text) => {
    const found = anyHostOf(text);
    return found ? (found.host.isPattern?.(found.url) ?? found.url.pathname.includes('*')) : false;
  };

  const read: UrlReader['read'] = async (text, readOptions = {}) => {
    const url = readableUrl(text);
    return hostOf(url).read(url, readOptions);
  };

  return {
    read,

    async readTree(text, treeOptions = {}) {
      const url = readableUrl(text);
      const host = hostOf(url);
      if (!host.readTree) throw new InputError(`'${describeUrl(url)}' is on a host whose folders cannot be read`);
      return host.readTree(url, treeOptions);
    },

    async search(text, searchOptions = {}) {
      const url = readableUrl(text);
      const host = hostOf(url);
      if (!isPattern(text)) return oneFile(url, await host.read(url, searchOptions));
      if (host.search) return host.search(url, searchOptions);
      throw new InputError(`'${describeUrl(url)}' is a pattern; only files and code hosts support patterns`);
    },

    canSearch: (text) => anyHostOf(text)?.host.search !== undefined,
    isPattern,

    resolve(target, baseUrl) {
      if (URL.canParse(target)) return target;
      const base = anyHostOf(baseUrl);
      return base?.host.resolve?.(target, base.url) ?? resolveRelativeUrl(target, baseUrl);
    },

    isSameSource(text, baseText) {
      const [one, base] = [anyHostOf(text), anyHostOf(baseText)];
      if (!one || !base || one.host !== base.host) return false;
      return base.host.isSameSource?.(one.url, base.url) ?? isSameRepository(one.url, base.url, base.host);
    },

    hasCodeHost: (text) => (anyHostOf(text)?.host ?? plain) !== plain,

    normalize(text) {
      const found = anyHostOf(text);
      return found?.host.normalize?.(found.url) ?? text;
    },

    annotations(text) {
      const found = anyHostOf(text);
      return found?.host.annotations?.(found.url) ?? {};
    },

    repository(text) {
      const found = anyHostOf(text);
      return found?.host.repository?.(found.url);
    },

    async repositories(text, listOptions = {}) {
      const url = readableUrl(text);
      const host = hostOf(url);
      if (!host.repositories)
        throw new InputError(`'${describeUrl(url)}' is on a host whose repositories cannot be listed`);
      return host.repositories(url, listOptions);
    },

    async repositoryState(text, stateOptions = {}) {
      const url = readableUrl(text);
      return hostOf(url).repositoryState?.(url, stateOptions);
    },

    async deployments(text, deploymentsOptions) {
      const url = readableUrl(text);
      return (await hostOf(url).deployments?.(url, deploymentsOptions)) ?? [];
    },

    async commitTime(text, commit, commitOptions = {}) {
      const url = readableUrl(text);
      return hostOf(url).commitTime?.(url, commit, commitOptions);
    },

    async account(text, accountOptions = {}) {
      const url = readableUrl(text);
      return hostOf(url).account?.(url, accountOptions);
    },

    canListRepositories: (text) => anyHostOf(text)?.host.repositories !== undefined,
    canOpenPullRequest: (text) => anyHostOf(text)?.host.openPullRequest !== undefined,

    async openPullRequest(text, file, requestOptions = {}) {
      const url = readableUrl(text);
      const host = hostOf(url);
      if (!host.openPullRequest)
        throw new InputError(`'${describeUrl(url)}' is on a host that does not support pull requests`);
      return host.openPullRequest(url, file, requestOptions);
    },
  };
}

/**
 * Without a known repository, no two files are in the same one: the host's token grants more than one file may request.
 */
function isSameRepository(url: URL, base: URL, host: CodeHost): boolean {
  const repository = host.repository?.(base);
  return repository !== undefined && host.repository?.(url)?.url === repository.url;
}

function oneFile({ href, pathname }: URL, { content, etag = '', lastModified }: ReadResult): SearchResult {
  const path = namesInPath(pathname)?.join('/') ?? pathname;
  return { etag, files: [{ url: href, path, ...(lastModified && { lastModified }), content: async () => content }] };
}
