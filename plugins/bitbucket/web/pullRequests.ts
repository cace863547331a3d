import { InputError } from '@callboard/errors';
import type { Fetch } from '@callboard/integrations/common';
import type { PullRequests } from '@callboard/web-kit';
import { createPullRequest, proposeChanges, publicBitbucket } from '../common/index.ts';

const timeoutMs = 30_000;

const timed: Fetch = (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });

function placeOf({ url, apiBaseUrl = publicBitbucket.apiBaseUrl }: { url: string; apiBaseUrl?: string }) {
  if (!URL.canParse(url)) throw new InputError(`'${url}' is not a URL`);
  return { url: new URL(url), apiBaseUrl };
}

/** Pull requests that the browser makes itself, so that the user's token goes nowhere but to Bitbucket. */
export const pullRequests: PullRequests = {
  create: async (request) => createPullRequest({ ...request, ...placeOf(request) }, timed),
  createForFiles: async (request) => proposeChanges({ ...request, ...placeOf(request) }, timed),
};
