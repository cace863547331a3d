import { InputError } from '@callboard/errors';
import type { Fetch } from '@callboard/integrations/common';
import type { PullRequests } from '@callboard/web-kit';
import { createPullRequest, proposeChanges } from '../common/index.ts';

const timeoutMs = 30_000;

const timed: Fetch = (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });

function urlOf(text: string): URL {
  if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
  return new URL(text);
}

/** Pull requests that the browser makes itself, so that the user's token goes nowhere but to Gitea. */
export const pullRequests: PullRequests = {
  create: async ({ apiBaseUrl: _, ...request }) => createPullRequest({ ...request, url: urlOf(request.url) }, timed),
  createForFiles: async ({ apiBaseUrl: _, ...request }) =>
    proposeChanges({ ...request, url: urlOf(request.url) }, timed),
};
