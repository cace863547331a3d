import { InputError } from '@callboard/errors';
import type { PullRequests } from '@callboard/web-kit';
import { createMergeRequest, rootPathOf, usualApiBaseUrl } from '../common/index.ts';

const timeoutMs = 30_000;

/** Merge requests that the browser makes itself, so that the user's token goes nowhere but to GitLab. */
export const mergeRequests: PullRequests = {
  async create({ url: text, apiBaseUrl, ...request }) {
    if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
    const url = new URL(text);
    const api = apiBaseUrl ?? usualApiBaseUrl(`https://${url.host}`);
    const rootPath = rootPathOf(new URL(api), url.origin);
    return createMergeRequest({ ...request, url, rootPath, apiBaseUrl: api }, (address, init) =>
      fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    );
  },
};
