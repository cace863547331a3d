import { InputError } from '@callboard/errors';
import type { PullRequests } from '@callboard/web-kit';
import { createPullRequest, publicBitbucket } from '../common/index.ts';

const timeoutMs = 30_000;

/** Pull requests that the browser makes itself, so that the user's token goes nowhere but to Bitbucket. */
export const pullRequests: PullRequests = {
  async create({ url: text, apiBaseUrl = publicBitbucket.apiBaseUrl, ...request }) {
    if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
    return createPullRequest({ ...request, url: new URL(text), apiBaseUrl }, (address, init) =>
      fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    );
  },
};
