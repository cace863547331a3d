import { hash } from 'node:crypto';
import type { ReadResult } from '../readOptions.ts';
import type { CodeHost, HostAccount } from './codeHost.ts';
import type { FilePullRequest, OpenedPullRequest } from './filePullRequest.ts';
import type { HostAccess } from './hostAccess.ts';
import { notModified } from './hostErrors.ts';
import { createHostFetch } from './hostFetch.ts';
import type { HostAnswer } from './hostRequest.ts';

type Links = {
  resolvePath: NonNullable<CodeHost['resolve']>;
  repositoryOf: NonNullable<CodeHost['repository']>;
  normalizedUrl: NonNullable<CodeHost['normalize']>;
  annotationsOf: NonNullable<CodeHost['annotations']>;
};

/** The methods of a code host that need no request, from the functions that interpret its URLs. */
export const linkMethods = ({ resolvePath, repositoryOf, normalizedUrl, annotationsOf }: Links) => ({
  resolve: resolvePath,
  repository: repositoryOf,
  normalize: normalizedUrl,
  annotations: annotationsOf,
});

/** Where a host is that may be below a path, beside other things: its path without a trailing slash, and its URLs. */
export function locateHost({ host, baseUrl }: { host: string; baseUrl: string }) {
  const rootPath = new URL(baseUrl).pathname.replace(/^\/$/, '');
  const takes: CodeHost['takes'] = (url) => url.host === host && url.pathname.startsWith(`${rootPath}/`);
  return { rootPath, takes };
}

type Proposal = FilePullRequest & { url: URL; mayGoOn: true };

/** Proposes files as browsers do, with the token of a user or the configured one, and continues an earlier attempt. */
export function createOpenPullRequest(
  { http, requestFor }: Pick<HostAccess, 'http' | 'requestFor'>,
  propose: (proposal: Proposal, fetch: ReturnType<typeof createHostFetch>) => Promise<OpenedPullRequest>,
): NonNullable<CodeHost['openPullRequest']> {
  return async (url, file, { token, signal }) => {
    const fetch = createHostFetch(http, await requestFor({ url, token, signal }));
    return propose({ ...file, url, mayGoOn: true }, fetch);
  };
}

/**
 * A read file with an etag: the one that the host sent, or else the hash of the content. `known` is the etag of the
 * last read: hosts without etags send the file again.
 */
export function withEtag(result: Omit<ReadResult, 'url'>, { url, known }: { url: URL; known?: string }): ReadResult {
  const etag = result.etag ?? `"${hash('sha256', result.content)}"`;
  if (etag === known) throw notModified(url);
  return { ...result, etag, url: url.href };
}

/** Reads the owner of the configured token from the endpoint for the caller. */
export const createAccountReader =
  ({ http, ask }: HostAccess, endpoint: string, accountIn: (answer: HostAnswer) => HostAccount) =>
  async (...[url, { signal }]: Parameters<NonNullable<CodeHost['account']>>): Promise<HostAccount> =>
    accountIn(await ask({ url, ...(signal && { signal }) }, (request) => http.json(endpoint, request)));
