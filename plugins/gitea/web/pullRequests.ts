import { InputError } from '@callboard/errors';
import type { PullRequests } from '@callboard/web-kit';
import { createPullRequest } from '../common/index.ts';

const timeoutMs = 30_000;

/** Pull requests that the browser makes itself, so that the user's token goes nowhere but to Gitea. */
export const pullRequests: PullRequests = {
  async create({ url: text, apiBaseUrl: _, ...request }) {
    if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
    return createPullRequest({ ...request, url: new URL(text) }, (address, init) =>
      fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    );
  },
};
