import { InputError } from '@callboard/errors';
import type { PullRequests } from '@callboard/web-kit';
import { createPullRequest, usualApiBaseUrl } from '../common/index.ts';

const timeoutMs = 30_000;

/** Pull requests that the browser makes itself, so that the user's token goes nowhere but to Azure DevOps. */
export const pullRequests: PullRequests = {
  async create({ url: text, apiBaseUrl, ...request }) {
    if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
    const url = new URL(text);
    return createPullRequest(
      { ...request, url, apiBaseUrl: apiBaseUrl ?? usualApiBaseUrl(url.host) },
      (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    );
  },
};
