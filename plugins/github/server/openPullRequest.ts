import { InputError } from '@callboard/errors';
import { type CodeHost, createHostFetch, describeUrl } from '@callboard/integrations';
import { createPullRequest, parseGithubUrl } from '../common/index.ts';
import type { GithubAccess } from './githubAccess.ts';

/** Makes pull requests as browsers do, with the token of a person or what is configured, and goes on where an earlier try ended. */
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
