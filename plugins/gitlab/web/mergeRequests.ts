import { InputError } from '@callboard/errors';
import type { Fetch } from '@callboard/integrations/common';
import type { PullRequests } from '@callboard/web-kit';
import { createMergeRequest, proposeChanges, rootPathOf, usualApiBaseUrl } from '../common/index.ts';

const timeoutMs = 30_000;

const timed: Fetch = (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });

function placeOf({ url: text, apiBaseUrl }: { url: string; apiBaseUrl?: string }) {
  if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
  const url = new URL(text);
  const api = apiBaseUrl ?? usualApiBaseUrl(`https://${url.host}`);
  return { url, rootPath: rootPathOf(new URL(api), url.origin), apiBaseUrl: api };
}

/** Merge requests that the browser makes itself, so that the user's token goes nowhere but to GitLab. */
export const mergeRequests: PullRequests = {
  create: async (request) => createMergeRequest({ ...request, ...placeOf(request) }, timed),
  createForFiles: async (request) => proposeChanges({ ...request, ...placeOf(request) }, timed),
};
