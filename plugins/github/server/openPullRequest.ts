import { InputError } from '@callboard/errors';
import { type CodeHost, createHostFetch, describeUrl } from '@callboard/integrations';
import { createPullRequest, parseGithubUrl } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';

/** Creates pull requests like browsers do, with the token of a user or the configured one, and continues an earlier attempt. */
export function createOpenPullRequest(
  { http, requestFor }: GithubAccess,
  { apiBaseUrl }: { apiBaseUrl: string },
): NonNullable<CodeHost['openPullRequest']> {
  return async (url, file, { token, signal }) => {
    const owner = parseGithubUrl(url)?.owner;
    if (!owner) throw new InputError(`'${describeUrl(url)}' is not in a repository at GitHub`);
    const fetch = createHostFetch(http, { ...(await requestFor({ url, owner, token })), signal });
    return createPullRequest({ ...file, url, apiBaseUrl, mayGoOn: true }, fetch);
  };
}
